import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any answer may take, restart included: who waits longer hangs. */
const HANGS_MS = 15_000;
const AGAIN_MS = 100;
/** "Not now": the client sends the same again, under the same key. */
const NOT_NOW = [409, 429, 503, 507];
const PASSWORD = 'aurora-2026';

export const JSON_TYPE = { 'content-type': 'application/json' };

export const signIn = async (address, email, more = {}) => {
  const body = JSON.stringify({ email, password: PASSWORD, ...more });
  const response = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: JSON_TYPE, body });
  const answer = await response.json();
  return { status: response.status, token: answer.sessionId, user: answer.user };
};

/** One person at one address; `address` is asked anew for every request, because processes come and go. */
export class Person {
  constructor(address, { token, user }) {
    this.address = typeof address === 'function' ? address : () => address;
    this.token = token;
    this.user = user;
  }

  static async signIn(address, email) {
    return new Person(address, await signIn(typeof address === 'function' ? address() : address, email));
  }

  /** The whole answer, or an error; one that takes too long is a `TimeoutError`. */
  async ask(method, path, body, headers = {}) {
    const isForm = body instanceof FormData;
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new DOMException('no answer', 'TimeoutError')), HANGS_MS);
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

  async get(path) {
    return JSON.parse((await this.ask('GET', path)).body);
  }

  /** The first ticket of a list, as an id. */
  async ticketId(filter = 'includeClosed=false&limit=1') {
    return (await this.get(`/api/tickets?${filter}`))[0].id;
  }
}

const formOf = (text, files) => {
  const form = new FormData();
  form.append('message', text);
  files.forEach((size, number) => form.append('files', new File([new Uint8Array(size).fill(97)], `${number}.txt`)));
  return form;
};

/** What is written. The text names the request, so that one stored twice is found. */
export const message = (ticketId, files = []) => {
  const key = randomUUID();
  const text = `falha ${key}`;
  const body = files.length > 0 ? () => formOf(text, files) : () => ({ message: text });
  return { kind: 'message', key, path: `/api/tickets/${ticketId}/messages`, body, files: files.length };
};

export const ticket = () => {
  const key = randomUUID();
  const body = () => ({ category: 'duvidas', worldId: 1, title: 'Falha', description: `falha ${key}` });
  return { kind: 'ticket', key, path: '/api/tickets', body };
};

/** Writes as our own interface does: the same key until there is an answer. */
export class Writer {
  acknowledged = [];
  faults = [];
  hung = 0;

  /** @returns the acknowledged row, or `undefined` when it was given up or refused for good */
  async write(person, request, isOver = () => false) {
    while (!isOver()) {
      const response = await this.#send(person, request);
      if (!response || NOT_NOW.includes(response.status)) await sleep(AGAIN_MS);
      else return this.#settle(request, response);
    }
  }

  /** Until it is over; what is under way then is finished, unless nobody will ever answer. */
  async keepWriting(person, next, isOver, givesUp = () => false) {
    while (!isOver()) await this.write(person, next(), givesUp);
  }

  async #send(person, request) {
    try {
      return await person.ask('POST', request.path, request.body(), { 'idempotency-key': request.key });
    } catch (error) {
      if (error.name === 'TimeoutError') this.hung += 1;
      return undefined;
    }
  }

  #settle(request, { status, body }) {
    if (status !== 201) {
      this.faults.push(`${request.path}: ${status} ${body}`);
      return undefined;
    }
    const row = { ...request, id: JSON.parse(body).id };
    this.acknowledged.push(row);
    return row;
  }
}

export const percentile = (values, share) => {
  const sorted = [...values].sort((one, other) => one - other);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
};
