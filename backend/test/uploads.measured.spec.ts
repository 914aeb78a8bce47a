import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { settle } from './measuring.js';
import { type Someone, TestApp } from './support.js';

/** Opens an upload of which only the beginning is ever sent. */
const begin = async (app: TestApp, { token }: Someone, ticketId: number): Promise<Socket> => {
  const socket = connect(app.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    [
      `POST /api/tickets/${ticketId}/upload HTTP/1.1`,
      'Host: 127.0.0.1',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 9000000',
      '',
      '--b\r\nContent-Disposition: form-data; name="files"; filename="a.txt"\r\n\r\n',
    ].join('\r\n'),
  );
  socket.write('a'.repeat(100_000));
  return socket;
};

it('a line that breaks leaves no open handle, 100 times', async () => {
  const app = await TestApp.start();
  const owner = await app.player();
  const { id } = await app.ticket(owner);
  const handles = (): number => readdirSync('/proc/self/fd').length;
  const before = handles();
  for (let round = 0; round < 50; round += 1) {
    const sockets = await Promise.all([begin(app, owner, id), begin(app, owner, id)]);
    await settle(10);
    sockets.forEach((socket) => socket.destroy());
    await settle(10);
  }
  await settle(500);
  // Pools open and close a few connections; a handle left by each upload would be a hundred.
  expect(handles() - before).toBeLessThan(20);
  await app.close();
});
