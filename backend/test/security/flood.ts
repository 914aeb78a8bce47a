import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { until } from '../waiting.js';
import type { Person } from './person.js';
import type { Product } from './product.js';

/** A handshake by hand, past every client library; resolves once it is answered. */
export const rawSocket = ({ port }: Product, token: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const key = randomBytes(16).toString('base64');
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET /ws?token=${token} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
      ),
    );
    socket.on('error', () => undefined);
    socket.once('data', (data) =>
      data.toString('latin1').startsWith('HTTP/1.1 101') ? resolve(socket) : reject(new Error(String(data))),
    );
  });

/** More frames than the line itself takes before anything piles up in the process. */
const FRAMES = 6000;
const AT_ONCE = 100;
/** The longest frame there is: two kilobytes of a notice that every connection gets. */
const NOTICE = '😀'.repeat(490);
const SWITCHED = `WITH said AS (
    INSERT INTO domain_events (type, data)
    SELECT 'maintenance.switched', '{"isActive":false}' FROM generate_series(1, ${AT_ONCE}) RETURNING id
  ) SELECT pg_notify('domain_events', id::text) FROM said`;

/** A notice for every connection, six thousand times, and somebody who hears all of them. */
export const floodOf = async (product: Product, admin: Person) => {
  await admin.post('/api/admin/maintenance', { isActive: true, message: NOTICE });
  await admin.post('/api/admin/maintenance', { isActive: false, message: NOTICE });
  const reader = await admin.listens();
  await product.allHeard(reader);
  const before = reader.notices;
  const pour = async (): Promise<void> => {
    for (let sent = AT_ONCE; sent <= FRAMES; sent += AT_ONCE) {
      await product.rows(SWITCHED);
      await until(() => reader.notices >= before + sent, `${sent} notices`);
    }
  };
  return { reader, pour, bytes: FRAMES * Buffer.byteLength(NOTICE) };
};
