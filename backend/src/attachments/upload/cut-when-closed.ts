import type { Readable, Writable } from 'node:stream';

/** Node's pipeline never settles when a stream is destroyed after its last byte and before its `end` event. */
export const cutWhenClosed = (stream: Readable, file: Writable): void => {
  const cut = (): void => {
    if (!stream.readableEnded) file.destroy(new Error('the upload was cut off'));
  };
  if (stream.closed) cut();
  else stream.once('close', cut);
};
