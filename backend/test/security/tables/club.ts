import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Game } from '../../game.js';
import { file, type Part } from '../form.js';
import { DEMO, Person, type Role, type Ticket } from '../person.js';
import { Product } from '../product.js';
import type { Answer } from '../wire.js';

/** Mail, links, push messages, the game and webhooks are on; nothing listens but the game. */
const SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'suporte@clube.test',
  PUBLIC_URL: 'https://suporte.clube.test',
  RESET_REQUESTS_PER_ADDRESS: '100000',
  API_TOKEN_REQUESTS_PER_MINUTE: '100000',
};

/** Limits that hold and that no call reaches. */
const LIMITS = {
  ticketsPerHour: 100_000,
  messagesPerMinute: 100_000,
  openTicketsPerPlayer: 100,
  openTicketsPerCategory: 100,
  repeatedTextHours: 1,
  closedCategoryMinutes: 1,
  autoCloseHours: 10_000,
  handBackHours: 2_000,
  firstAnswerHours: 100,
  uploadQuotaFiles: 1_000_000,
  uploadQuotaBytes: 1_000_000_000,
};

const EVENTS = [
  'ticket.opened',
  'ticket.status_changed',
  'ticket.closing_soon',
  'ticket.deleted',
  'ticket.merged',
  'ticket.unmerged',
  'message.posted',
  'files.uploaded',
  'maintenance.switched',
  'ticket.priority_changed',
  'ticket.assigned',
  'ticket.restored',
  'note.posted',
  'content.removed',
];
/** A point of P-256 and a secret, as a browser makes them. */
const KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

export const endpointOf = (name: string | number) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${name}`,
});
export const subscriptionOf = (name: string | number) => ({ ...endpointOf(name), keys: KEYS });

/** @throws unless the answer says that it was done */
export const done = (answer: Answer): Answer => {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`);
  return answer;
};
export const idOf = (answer: Answer): number => done(answer).json<{ id: number }>().id;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** With the password of the demo data. */
const ADD_PERSON = `WITH person AS (
    INSERT INTO users (email, name, role, password, language) SELECT $1, 'Pessoa', $2::users_role_enum, password, 'pt' FROM users LIMIT 1
    RETURNING id
  ), opened AS (
    INSERT INTO sessions ("userId", "tokenHash", "cookieHash", "expiresAt") SELECT id, $3, $4, now() + interval '1 day' FROM person
    RETURNING id, "userId"
  ), chosen AS (
    INSERT INTO user_preferences ("userId", data) SELECT id, '{"notify":{"mail":{"reply":true}}}' FROM person
  ), browser AS (
    INSERT INTO push_subscriptions ("userId", "sessionId", endpoint, p256dh, auth) SELECT "userId", id, $5, $6, $7 FROM opened
  ) SELECT id FROM person`;
const ADD_RESET = `INSERT INTO account_tokens ("userId", kind, "tokenHash", "expiresAt")
  VALUES ($1, 'reset', $2, now() + interval '1 hour')`;
const ADD_TICKET = `INSERT INTO tickets ("userId", "worldId", category, title, description)
  VALUES ($1, 1, 'duvidas', 'Dúvidas - Aurora', $2) RETURNING id`;
const FILL_TICKET = `WITH answered AS (UPDATE tickets SET "assignedTo" = $3, status = 'waiting_response', "waitingSince" = NULL, "firstAnswerAt" = now() WHERE id = $1), answer AS (
    INSERT INTO ticket_messages ("ticketId", "userId", message) VALUES ($1, $3, 'Vamos olhar.'), ($1, $3, 'E agora?')
    RETURNING id
  ), note AS (
    INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal") VALUES ($1, $3, 'O terceiro hoje.', true)
  ), file AS (
    INSERT INTO ticket_attachments ("ticketId", "fileName", "fileKey", "fileSize", "mimeType", sha256, "uploadedBy")
      VALUES ($1, 'nota.txt', $4, 5, 'text/plain', repeat('0', 64), $2)
  ), mark AS (
    INSERT INTO user_message_reads ("userId", "ticketId", "lastReadMessageId") SELECT $2, $1, min(id) FROM answer
  ), told AS (
    INSERT INTO notifications ("userId", "eventId", type, "ticketId") VALUES ($2, $1::bigint, 'team_reply', $1)
  ), draft AS (
    INSERT INTO drafts ("userId", "ticketId", mode, text, "sinceMessageId", rev)
      VALUES ($2, $1, 'reply', 'Ainda não', 0, 1), ($3, $1, 'reply', 'Ainda não', 0, 1), ($3, $1, 'note', 'Ainda não', 0, 1)
  ) SELECT max(id) AS "lastMessageId" FROM answer`;

/** Its owner has not read the last message. */
type FullTicket = { readonly id: number; readonly lastMessageId: number };

/** A club that uses all that there is, and its people. */
export class Club {
  private made = 0;

  private constructor(
    readonly product: Product,
    readonly game: Game,
    readonly admin: Person,
  ) {}

  static async start(): Promise<Club> {
    const game = await Game.start();
    const product = await Product.start({ ...SETTINGS, ...game.settings });
    const club = new Club(product, game, await product.signIn(DEMO.admin));
    const character = () => ({ name: `Herói ${game.asked.length}`, world: 'Aurora', level: 3, vocation: 'Mago' });
    game.reply = (response) => void response.end(JSON.stringify([character()]));
    await club.turnAllOn();
    return club;
  }

  async stop(): Promise<void> {
    await this.game.stop();
    await this.product.stop();
  }

  /** Another text each time: the same one again may be refused. */
  get text(): string {
    return `Não consigo entrar no jogo desde ontem à noite (${(this.made += 1)}).`;
  }

  get name(): string {
    return `Nome ${(this.made += 1)}`;
  }

  /** Somebody new who hears of everything, by mail and in a browser: signed in by the database, which is quick. */
  async person(role: Role = 'user'): Promise<Person> {
    const email = `${role}-${(this.made += 1)}@clube.test`;
    const token = randomBytes(32).toString('base64url');
    const values = [email, role, sha256(token), sha256(email), subscriptionOf(email).endpoint, KEYS.p256dh, KEYS.auth];
    const [row] = await this.product.rows<{ id: number }>(ADD_PERSON, values);
    return Person.known(this.product, { ...row!, email, password: this.admin.account.password }, token);
  }

  /** The character of somebody, with all that the game tells of one. */
  async characterOf({ id }: Person): Promise<{ id: number; name: string }> {
    const name = `Vulto ${(this.made += 1)}`;
    const [row] = await this.product.rows<{ id: number }>(
      `INSERT INTO characters ("userId", "worldId", name, level, vocation, guild) VALUES ($1, 1, $2, 50, 'Mago', 'Lua') RETURNING id`,
      [id, name],
    );
    return { id: row!.id, name };
  }

  /** A report that accuses the character of somebody. */
  async report(reporter: Person, accused: Person): Promise<Ticket & { accused: string }> {
    const { name } = await this.characterOf(accused);
    const fields = { category: 'denuncias_gerais', violatedTerm: 'TRAPAÇAS', affectedCharacters: [name] };
    return { ...(await reporter.opens({ ...fields, description: this.text })), accused: name };
  }

  async ticket(owner: Person): Promise<{ id: number }> {
    const [row] = await this.product.rows<{ id: number }>(ADD_TICKET, [owner.id, this.text]);
    return row!;
  }

  /** With everything that hangs on a ticket: an answer, a note, a file, marks of what was read, and drafts. */
  async fullTicket(owner: Person, staff: Person): Promise<FullTicket> {
    const { id } = await this.ticket(owner);
    const values = [id, owner.id, staff.id, `${randomUUID().replaceAll('-', '')}.txt`];
    const [row] = await this.product.rows<{ lastMessageId: number }>(FILL_TICKET, values);
    return { id, ...row! };
  }

  /** The secret of a link by which somebody chooses a password. It is made here: the server keeps its hash and mails it. */
  async resetTokenOf(userId: number): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await this.product.rows(ADD_RESET, [userId, sha256(token)]);
    return token;
  }

  private async turnAllOn(): Promise<void> {
    const { admin } = this;
    const values = done(await admin.get('/api/admin/settings')).json<{ values?: object }>();
    const switches = Object.entries(values.values ?? values).filter(([, value]) => typeof value === 'boolean');
    const on = Object.fromEntries(switches.map(([key]) => [key, true]));
    done(await admin.put('/api/admin/settings', { ...on, ...LIMITS }));
    const webhook = { url: 'https://hooks.invalid/support', events: EVENTS, confidential: true };
    done(await admin.post('/api/admin/webhooks', webhook));
  }
}

/** A request that can be sent as often as one likes. */
export type Prepared = {
  readonly method: string;
  readonly path: string;
  readonly json?: unknown;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly token?: string;
};

export const keyed = (prepared: Prepared): Prepared => ({
  ...prepared,
  headers: { ...prepared.headers, 'idempotency-key': randomUUID() },
});

export const TEXT_FILE: Part = file('nota.txt', 'texto');
