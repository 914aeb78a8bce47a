import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Person } from './person.js';

const MEGABYTE = 1024 * 1024;
const PIECE = Buffer.alloc(MEGABYTE, 'a');
const FILES = 10;

const headOf = ({ token }: Person, { id }: { id: number }): string =>
  [
    `POST /api/tickets/${id}/upload HTTP/1.1`,
    'Host: x',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Transfer-Encoding: chunked',
    'Connection: close',
    '\r\n',
  ].join('\r\n');

/** One piece of the body, written as fast as it is taken. */
const write = async (socket: Socket, data: Buffer | string, closed: Promise<unknown>): Promise<void> => {
  const chunk = Buffer.from(data);
  socket.write(`${chunk.length.toString(16)}\r\n`);
  socket.write(chunk);
  if (!socket.write('\r\n') && !socket.destroyed) await Promise.race([once(socket, 'drain'), closed]);
};

/** Ten files of so many megabytes. @returns the first line of the answer */
export const uploadTen = async (port: number, who: Person, megabytesEach: number): Promise<string> => {
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => (answer += data.toString('latin1'))).on('error', () => undefined);
  const closed = once(socket, 'close');
  socket.write(headOf(who, await who.opens()));
  for (let number = 0; number < FILES; number += 1) {
    const head = `--b\r\nContent-Disposition: form-data; name="files"; filename="${number}.txt"\r\n\r\n`;
    await write(socket, head, closed);
    for (let megabytes = 0; megabytes < megabytesEach; megabytes += 1) await write(socket, PIECE, closed);
    await write(socket, '\r\n', closed);
  }
  await write(socket, '--b--\r\n', closed);
  socket.write('0\r\n\r\n');
  await closed;
  return answer.split('\r\n')[0]!;
};
