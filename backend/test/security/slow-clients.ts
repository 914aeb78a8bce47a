import { connect, type Socket } from 'node:net';
import type { Person } from './person.js';

/** A client that says part of a request and then a byte now and then. */
export const dawdler = (port: number, head: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head);
      resolve(socket);
    });
    socket.on('error', () => undefined);
  });

/** Requests that end in the headers, in the body, or with an answer that is not read; and one of headers without an end. */
const kindsOf = ({ token }: Person): string[] => [
  'GET /api/tickets HTTP/1.1\r\nHost: x\r\nX-A: ',
  `POST /api/tickets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
  `GET /api/tickets HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`,
  'GET /assets/none HTTP/1.1\r\n',
];

/** So many clients that send and read slowly. @returns those apart whose headers never end */
export const slowClients = async (port: number, person: Person, count: number) => {
  const kinds = kindsOf(person);
  const slow = await Promise.all(Array.from({ length: count }, (_, n) => dawdler(port, kinds[n % kinds.length]!)));
  slow.forEach((socket) => socket.pause());
  return { slow, unfinished: slow.filter((_, number) => number % kinds.length === 0) };
};
