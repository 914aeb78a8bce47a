import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { until } from './waiting.js';

export type ReceivedMail = {
  readonly to: string[];
  /** By lower-case name, unfolded and decoded. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly html: string;
  readonly raw: string;
};

type Refusal = { readonly code: number; readonly text: string };

/** A real mail server on loopback that refuses and goes away when told to. */
export class Mailbox {
  readonly received: ReceivedMail[] = [];
  /** Answer to RCPT TO. */
  refuseRecipient: Refusal | undefined;
  /** Answer after the mail. */
  refuseMail: Refusal | undefined;
  /** Called before a mail is accepted. */
  onMail: (to: readonly string[]) => Promise<void> = () => Promise.resolve();
  private server: SMTPServer;
  private port = 0;

  private constructor() {
    this.server = this.newServer();
  }

  static async start(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await mailbox.open();
    return mailbox;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.port}`;
  }

  /** Settings of an app that sends its mails here. */
  get settings(): Record<string, string> {
    return { SMTP_URL: this.url, MAIL_FROM: 'suporte@clube.test', PUBLIC_URL: 'https://suporte.clube.test' };
  }

  forget(): void {
    this.received.length = 0;
    this.refuseRecipient = this.refuseMail = undefined;
    this.onMail = () => Promise.resolve();
  }

  /** Accepts no mail until it is released. @param recipient of the mail that is waited for; left out: of any */
  hold(recipient?: string): { readonly arrived: Promise<void>; readonly release: () => void } {
    let release = (): void => undefined;
    const released = new Promise<void>((done) => (release = done));
    const arrived = new Promise<void>((done) => {
      this.onMail = (to) => {
        if (recipient === undefined || to.includes(recipient)) done();
        return released;
      };
    });
    return { arrived, release };
  }

  /** Waits until so many mails have arrived. */
  async mails(count: number): Promise<ReceivedMail[]> {
    await until(
      () => this.received.length >= count,
      () => `${this.received.length} of ${count} mails arrived`,
    );
    return [...this.received];
  }

  async goAway(): Promise<void> {
    await new Promise<void>((closed) => this.server.close(() => closed()));
  }

  /** On the same port as before. */
  async comeBack(): Promise<void> {
    this.server = this.newServer();
    await this.open();
  }

  private async open(): Promise<void> {
    await new Promise<void>((listening) => this.server.listen(this.port, '127.0.0.1', () => listening()));
    this.port = (this.server.server.address() as AddressInfo).port;
  }

  private newServer(): SMTPServer {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      logger: false,
      closeTimeout: 100,
      onRcptTo: (_address, _session, done) => done(this.refuseRecipient && errorOf(this.refuseRecipient)),
      onData: (stream, session, done) => {
        const pieces: Buffer[] = [];
        stream.on('data', (piece: Buffer) => pieces.push(piece));
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address);
          void this.take(to, Buffer.concat(pieces).toString()).then(done);
        });
      },
    });
    // Clients that are cut off are part of the tests.
    server.on('error', () => undefined);
    return server;
  }

  private async take(to: string[], raw: string): Promise<Error | null> {
    await this.onMail(to);
    if (this.refuseMail) return errorOf(this.refuseMail);
    this.received.push({ to, raw, ...partsOf(raw) });
    return null;
  }
}

const errorOf = ({ code, text }: Refusal): Error => Object.assign(new Error(text), { responseCode: code });

const partsOf = (raw: string): Pick<ReceivedMail, 'headers' | 'text' | 'html'> => {
  const { headers, body } = split(raw);
  const boundary = /boundary="?([^";]+)"?/.exec(headers['content-type'] ?? '')?.[1];
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string): string => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part ? decoded(part.body, part.headers['content-transfer-encoding']) : '';
  };
  return { headers, text: partOf('text/plain'), html: partOf('text/html') };
};

const split = (text: string): { headers: Record<string, string>; body: string } => {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
  });
  return { headers: Object.fromEntries(headers) as Record<string, string>, body: text.slice(end + 4) };
};

const decoded = (body: string, encoding = '7bit'): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return (encoding === 'quoted-printable' ? quoted(body.replace(/=\r\n/g, '')) : body).replace(/\r\n/g, '\n');
};

const quoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Encoded words (RFC 2047); those side by side are one text. */
const words = (value: string): string =>
  value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(text, 'base64').toString() : quoted(text.replaceAll('_', ' ')),
    );
