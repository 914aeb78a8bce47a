import type { Readable, Writable } from 'node:stream';

/** Node's pipeline waits for ever for a stream that is closed between its last byte and the news that this was its last. */
export const cutWhenClosed = (stream: Readable, file: Writable): void => {
  const cut = (): void => {
    if (!stream.readableEnded) file.destroy(new Error('the upload was cut off'));
  };
  if (stream.closed) cut();
  else stream.once('close', cut);
};
