import { createServer, type AddressInfo, type Server } from 'node:net';
import { Attachment } from '../src/attachments/attachment.entity.js';
import { TestApp } from './support.js';

/** Not the real one, which would set off scanners on this file: what our clamd takes for a virus. */
const VIRUS = 'X5O!P%@AP-TEST';

/** Speaks as clamd does: reads pieces up to the empty one, answers and hangs up. */
const clamd = (): Promise<Server> => {
  const server = createServer((socket) => {
    let heard = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (piece: Buffer) => {
      heard = Buffer.concat([heard, piece]);
      if (!heard.subarray(-4).equals(Buffer.alloc(4))) return;
      expect(heard.toString('latin1', 0, 10)).toBe('zINSTREAM\0');
      socket.end(heard.includes(VIRUS) ? 'stream: Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
};

let app: TestApp;
let server: Server;

beforeAll(async () => {
  server = await clamd();
  app = await TestApp.start({ CLAMD_ADDRESS: `127.0.0.1:${(server.address() as AddressInfo).port}` });
});
afterAll(() => app.close());

it('refuses what the scanner knows, all or nothing, and goes on without the scanner', async () => {
  const owner = await app.player();
  const ticket = await app.ticket(owner);
  const send = (...texts: string[]) =>
    texts.reduce(
      (form, text, number) => form.attach('files', Buffer.from(text), `${number}.txt`),
      app.http(owner).post(`/api/tickets/${ticket.id}/upload`),
    );
  await send('olá', 'a'.repeat(200_000)).expect(201);
  const { body } = await send('olá', `antes ${VIRUS} depois`).expect(422);
  expect(body).toMatchObject({ code: 'upload.known_bad', message: expect.stringMatching(/^1\.txt: /) });
  expect(await app.db.getRepository(Attachment).countBy({ ticketId: ticket.id })).toBe(2);
  await new Promise((resolve) => server.close(resolve));
  await send(VIRUS).expect(201);
});
