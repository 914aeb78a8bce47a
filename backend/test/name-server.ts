import { createSocket, type RemoteInfo } from 'node:dgram';
import { once } from 'node:events';

const HEADER_BYTES = 12;
const TYPE_A = 1;

/** A name server on this machine (RFC 1035) that answers for the names it knows and is silent about all others. */
export class NameServer {
  /** The names asked for, each once. */
  readonly asked = new Set<string>();
  private readonly socket = createSocket('udp4');

  private constructor(private readonly known: Readonly<Record<string, string>>) {
    this.socket.on('message', (query, from) => this.answer(query, from));
  }

  /** @param known addresses by name */
  static async start(known: Readonly<Record<string, string>> = {}): Promise<NameServer> {
    const server = new NameServer(known);
    server.socket.bind(0, '127.0.0.1');
    await once(server.socket, 'listening');
    return server;
  }

  /** For NAME_SERVERS. */
  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  async stop(): Promise<void> {
    this.socket.close();
    await once(this.socket, 'close');
  }

  private answer(query: Buffer, { port, address }: RemoteInfo): void {
    const { name, end } = nameIn(query);
    this.asked.add(name);
    const known = this.known[name];
    if (!known) return;
    const answers = query.readUInt16BE(end) === TYPE_A ? [recordOf(known)] : [];
    const header = Buffer.from([0, 0, 0x81, 0x80, 0, 1, 0, answers.length, 0, 0, 0, 0]);
    query.copy(header, 0, 0, 2);
    this.socket.send(Buffer.concat([header, query.subarray(HEADER_BYTES, end + 4), ...answers]), port, address);
  }
}

const nameIn = (query: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
};

/** An A record for the name of the question, which nobody may keep. */
const recordOf = (address: string): Buffer =>
  Buffer.from([0xc0, 0x0c, 0, TYPE_A, 0, 1, 0, 0, 0, 0, 0, 4, ...address.split('.').map(Number)]);
