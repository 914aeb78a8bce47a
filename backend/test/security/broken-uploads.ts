import { connect } from 'node:net';
import { until } from '../waiting.js';
import type { Person, Ticket } from './person.js';
import type { Product } from './product.js';

const COUNT = 200;

/** The head of an upload to the ticket, to be followed by the body. */
export const headOfUpload = (
  { token }: Person,
  { id }: Ticket,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
): string =>
  [
    `POST /api/tickets/${id}/upload HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    `Content-Type: ${headers['content-type']}`,
    `Content-Length: ${body.length}`,
    '',
    '',
  ].join('\r\n');

/** Breaks off anywhere from the very first byte of the body to the very last but one. */
const breakOff = (port: number, head: string, body: Buffer, number: number): Promise<void> =>
  new Promise((resolve) => {
    const places = [body.length - 1 - (number % 8), 1 + (number % 60), 1 + ((number * 1499) % (body.length - 1))];
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      socket.write(body.subarray(0, places[number % places.length]), () =>
        setTimeout(() => socket.destroy(), number % 8),
      );
    });
    socket.on('error', () => undefined).on('close', () => resolve());
  });

/** Two hundred uploads that break off; resolves when the product is done with each of them. */
export const breakOffs = async (product: Product, head: string, body: Buffer): Promise<void> => {
  const begin = product.log.length;
  const [, path] = head.split(' ');
  const lines = (): number => product.log.slice(begin).split(`"url":"${path}"`).length - 1;
  for (let number = 0; number < COUNT; number += 1) await breakOff(product.port, head, body, number);
  await until(
    () => lines() >= COUNT,
    () => `${COUNT} lines of broken uploads in the log; there are ${lines()}`,
  );
};
