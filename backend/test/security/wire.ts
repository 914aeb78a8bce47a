import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { DEADLINE_MS } from '../waiting.js';

export type Asking = {
  readonly token?: string | undefined;
  readonly cookie?: string | undefined;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: Buffer | string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Another address of the loopback network to come from, such as `127.0.0.2`. */
  readonly from?: string;
};

export class Answer {
  constructor(
    readonly status: number,
    readonly headers: IncomingHttpHeaders,
    readonly bytes: Buffer,
    readonly milliseconds: number,
  ) {}

  get text(): string {
    return this.bytes.toString('utf8');
  }

  /** Typed by whoever asks; an answer that is no JSON fails the test. */
  json<T = Record<string, unknown>>(): T {
    return JSON.parse(this.text) as T;
  }

  get code(): unknown {
    return this.json()['code'];
  }
}

const headersOf = ({ token, cookie, json, headers }: Asking): Record<string, string> => ({
  ...(token !== undefined && { authorization: `Bearer ${token}` }),
  ...(cookie !== undefined && { cookie }),
  ...(json !== undefined && { 'content-type': 'application/json' }),
  ...headers,
});

/** Sends exactly what it is told: no redirects, no cookies of its own, no tidying of the path. */
export const send = (agent: Agent, port: number, method: string, path: string, asking: Asking = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    const body = asking.json === undefined ? asking.body : JSON.stringify(asking.json);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = {
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: { ...length, ...headersOf(asking) },
      ...(asking.from && { localAddress: asking.from }),
    };
    const outgoing = request(options, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () =>
        resolve(new Answer(incoming.statusCode!, incoming.headers, Buffer.concat(chunks), performance.now() - begin)),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** Bytes past every client library; resolves with all that came back until the line was cut or `withinMs` passed. */
export const sendRaw = (port: number, bytes: string | Buffer, withinMs = DEADLINE_MS): Promise<string> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const timer = setTimeout(() => socket.destroy(), withinMs);
    socket.on('data', (data) => (heard += data.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(heard);
    });
  });
