//! Maps as they are drawn: sea, land and what is printed.
