import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

/** Longer than any response may take, including a restart. */
const NO_ANSWER_MS = 15_000;
export const PASSWORD = 'aurora-2026';

export const JSON_TYPE = { 'content-type': 'application/json' };

export type Answer = { status: number; body: string };
export type Session = { token: string; user: { id: number; email: string } };

export const signIn = async (
  address: string,
  email: string,
  more: Record<string, unknown> = {},
): Promise<Session & { status: number }> => {
  const body = JSON.stringify({ email, password: PASSWORD, ...more });
  const response = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
  const answer = (await response.json()) as { sessionId: string; user: Session['user'] };
  return { status: response.status, token: answer.sessionId, user: answer.user };
};

type Address = string | (() => string);

const addressOf = (address: Address): string => (typeof address === 'function' ? address() : address);

/** A signed-in person. `address` is read for every request, because processes come and go. */
export class Person {
  readonly token: string;
  readonly user: Session['user'];
  address: () => string;

  constructor(address: Address, { token, user }: Session) {
    this.address = () => addressOf(address);
    this.token = token;
    this.user = user;
  }

  static async signIn(address: Address, email: string): Promise<Person> {
    const session = await signIn(addressOf(address), email);
    assert.equal(session.status, 200, `${email} is signed in`);
    return new Person(address, session);
  }

  at(address: string): Person {
    return new Person(address, this);
  }

  /** @throws DOMException `TimeoutError` when the response takes too long */
  async ask(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const isForm = body instanceof FormData;
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new DOMException('no answer', 'TimeoutError')), NO_ANSWER_MS);
    try {
      const response = await fetch(this.address() + path, {
        method,
        headers: { authorization: `Bearer ${this.token}`, ...(body && !isForm && JSON_TYPE), ...headers },
        body: isForm || body === undefined ? body : JSON.stringify(body),
        signal: giveUp.signal,
      });
      return { status: response.status, body: await response.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  async get<T>(path: string): Promise<T> {
    return JSON.parse((await this.ask('GET', path)).body) as T;
  }

  async ticketId(filter = 'includeClosed=false&limit=1'): Promise<number> {
    const [first] = await this.get<{ id: number }[]>(`/api/tickets?${filter}`);
    assert.ok(first, 'a ticket in the list');
    return first.id;
  }
}

export const newPlayer = async (admin: Person): Promise<Person> => {
  const email = `${randomUUID()}@clube.test`;
  const account = { name: 'Nina Prates', email, role: 'user', invite: true };
  const { status, body } = await admin.ask('POST', '/api/admin/users', account);
  assert.equal(status, 201);
  const { inviteUrl } = JSON.parse(body) as { inviteUrl: string };
  const chosen = { token: inviteUrl.split('#')[1], newPassword: PASSWORD };
  assert.equal((await admin.ask('POST', '/api/auth/reset', chosen)).status, 200);
  return Person.signIn(admin.address, email);
};
