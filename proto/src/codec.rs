//! Messages to bytes and back, for clients and services.

use std::marker::PhantomData;

use prost::{Message, bytes::Buf as _};
use tonic::{
    Status,
    codec::{BufferSettings, Codec, DecodeBuf, Decoder},
};
use tonic_prost::{ProstCodec, ProstEncoder};

/// Most questions and many answers fit in so many bytes; a buffer grows where they don't. The library's own 8 KiB are more than an allocator
/// hands out without thinking, twice a call.
const BUFFER_BYTES: usize = 1024;

/// More than that is sent before more is encoded.
const YIELD_BYTES: usize = 32 * 1024;

/// The library's codec, which reads a message in one piece: a message lies in one piece of memory, and to read it from there takes a third of
/// the time that it takes through the library's buffer, which keeps count of every byte.
#[derive(Clone, Debug)]
pub struct InOnePiece<T, U>(PhantomData<(T, U)>);

impl<T, U> Default for InOnePiece<T, U> {
    fn default() -> Self {
        InOnePiece(PhantomData)
    }
}

impl<T: Message + Send + 'static, U: Message + Default + Send + 'static> Codec for InOnePiece<T, U> {
    type Encode = T;
    type Decode = U;
    type Encoder = ProstEncoder<T>;
    type Decoder = InOnePieceDecoder<U>;

    fn encoder(&mut self) -> ProstEncoder<T> {
        ProstCodec::<T, U>::raw_encoder(buffers())
    }

    fn decoder(&mut self) -> InOnePieceDecoder<U> {
        InOnePieceDecoder(PhantomData)
    }
}

/// Reads messages.
#[derive(Clone, Debug)]
pub struct InOnePieceDecoder<U>(PhantomData<U>);

impl<U: Message + Default> Decoder for InOnePieceDecoder<U> {
    type Item = U;
    type Error = Status;

    fn decode(&mut self, bytes: &mut DecodeBuf<'_>) -> Result<Option<U>, Status> {
        let len = bytes.remaining();
        let read = match bytes.chunk() {
            whole if whole.len() == len => {
                let read = U::decode(whole);
                bytes.advance(len);
                read
            }
            _ => U::decode(bytes),
        };
        // As the library says it.
        read.map(Some).map_err(|why| Status::internal(why.to_string()))
    }

    fn buffer_settings(&self) -> BufferSettings {
        buffers()
    }
}

fn buffers() -> BufferSettings {
    BufferSettings::new(BUFFER_BYTES, YIELD_BYTES)
}
