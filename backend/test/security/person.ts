import { createHash, randomBytes } from 'node:crypto';
import { form, type Part } from './form.js';
import type { Listening } from './listening.js';
import type { Product } from './product.js';
import type { Answer, Asking } from './wire.js';

export type Role = 'user' | 'staff' | 'admin';
export type Account = { readonly email: string; readonly password: string };
export type Ticket = { readonly id: number; readonly status: string; readonly [key: string]: unknown };
export type Message = { readonly id: number; readonly message: string; readonly attachments: readonly Attachment[] };
export type Attachment = {
  readonly id: number;
  readonly fileName: string;
  readonly filePath: string;
  readonly mimeType: string;
};

const DEMO_PASSWORD = 'aurora-2026';
const demo = (name: string): Account => ({ email: `${name}@clube.test`, password: DEMO_PASSWORD });
export const DEMO = { player: demo('jogador'), other: demo('jogadora'), staff: demo('equipe'), admin: demo('admin') };

export const NEW_TICKET = { category: 'duvidas', worldId: 1, description: 'Preciso de ajuda com o jogo.' };

/** Somebody who is signed in. */
export class Person {
  private constructor(
    readonly product: Product,
    readonly account: Account,
    readonly id: number,
    readonly token: string,
    /** As a browser would send it back. */
    readonly cookie: string,
  ) {}

  static async signIn(product: Product, account: Account, asking?: Asking): Promise<Person> {
    const answer = await product.login(account.email, account.password, asking);
    if (answer.status !== 200) throw new Error(`${account.email} could not sign in: ${answer.text}`);
    const { sessionId, user } = answer.json<{ sessionId: string; user: { id: number } }>();
    return new Person(product, account, user.id, sessionId, answer.headers['set-cookie']![0]!.split(';')[0]!);
  }

  /** Somebody whose account and session stand in the database already; no file is read in their name. */
  static known(product: Product, account: Account & { id: number }, token: string): Person {
    return new Person(product, account, account.id, token, '');
  }

  /** The same person on another process or in another tab. */
  again(product = this.product): Promise<Person> {
    return Person.signIn(product, this.account);
  }

  /** The session ends so long from now; negative: it has ended. */
  async endsIn(interval: string): Promise<void> {
    const values = [createHash('sha256').update(this.token).digest('hex'), interval];
    await this.product.rows(`UPDATE sessions SET "expiresAt" = now() + $2::interval WHERE "tokenHash" = $1`, values);
  }

  /** A new account, made by this admin, and signed in. */
  async hires(role: Role = 'user'): Promise<Person> {
    const account = await this.makes(role);
    return Person.signIn(this.product, account);
  }

  async makes(role: Role = 'user'): Promise<Account & { id: number }> {
    const account = { email: `${role}-${randomBytes(6).toString('hex')}@clube.test`, password: 'vento-forte-1987' };
    const person = { name: `Pessoa ${role}`, role, ...account };
    const answer = await this.post('/api/admin/users', person);
    if (answer.status !== 201) throw new Error(answer.text);
    const { id } = answer.json<{ id: number }>();
    // As if its owner had chosen the password.
    await this.product.rows('UPDATE users SET "temporaryPasswordUntil" = NULL WHERE id = $1', [id]);
    return { ...account, id };
  }

  ask(method: string, path: string, asking: Asking = {}): Promise<Answer> {
    return this.product.ask(method, path, { token: this.token, ...asking });
  }

  get(path: string, asking?: Asking): Promise<Answer> {
    return this.ask('GET', path, asking);
  }

  post(path: string, json?: unknown, asking: Asking = {}): Promise<Answer> {
    return this.ask('POST', path, { ...(json !== undefined && { json }), ...asking });
  }

  patch(path: string, json: unknown): Promise<Answer> {
    return this.ask('PATCH', path, { json });
  }

  put(path: string, json: unknown): Promise<Answer> {
    return this.ask('PUT', path, { json });
  }

  sendForm(path: string, parts: readonly Part[], asking: Asking = {}): Promise<Answer> {
    const { headers, body } = form(parts);
    return this.ask('POST', path, { body, ...asking, headers: { ...headers, ...asking.headers } });
  }

  /** @throws unless it was opened */
  async opens(fields: Readonly<Record<string, unknown>> = {}): Promise<Ticket> {
    return created(await this.post('/api/tickets', { ...NEW_TICKET, ...fields }));
  }

  async writes(
    ticket: { id: number },
    message: string,
    fields: Readonly<Record<string, unknown>> = {},
  ): Promise<Message> {
    return created(await this.post(`/api/tickets/${ticket.id}/messages`, { message, ...fields }));
  }

  /** A message with one file. */
  async writesWith(ticket: { id: number }, file: Part, fields: readonly Part[] = []): Promise<Message> {
    const parts = [{ name: 'message', content: 'com arquivo' }, ...fields, file];
    return created(await this.sendForm(`/api/tickets/${ticket.id}/messages`, parts));
  }

  async uploads(ticket: { id: number }, ...files: readonly Part[]): Promise<readonly Attachment[]> {
    return created(await this.sendForm(`/api/tickets/${ticket.id}/upload`, files));
  }

  listens(query: Readonly<Record<string, string>> = {}): Promise<Listening> {
    return this.product.listen({ token: this.token, ...query });
  }
}

const created = <T>(answer: Answer): T => {
  if (answer.status !== 201) throw new Error(`${answer.status}: ${answer.text}`);
  return answer.json<T>();
};
