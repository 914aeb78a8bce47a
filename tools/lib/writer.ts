import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer, Person } from './client.ts';

const AGAIN_MS = 100;
/** After these statuses the client repeats the request with the same key. */
const NOT_NOW: readonly number[] = [409, 429, 503, 507];

export type WriteRequest = {
  kind: 'message' | 'ticket';
  key: string;
  path: string;
  body: () => object;
  files: number;
};
export type WrittenRow = WriteRequest & { id: number };

/** Prefix of all texts that tests write, by which `gather` finds them. */
export const MARK = 'falha ';

const formOf = (text: string, files: readonly number[]): FormData => {
  const form = new FormData();
  form.append('message', text);
  files.forEach((size, number) => form.append('files', new File([new Uint8Array(size).fill(97)], `${number}.txt`)));
  return form;
};

/** The text contains the request's key, so that a duplicate is detected. @param files their sizes in bytes */
export const message = (ticketId: number, files: readonly number[] = []): WriteRequest => {
  const key = randomUUID();
  const text = MARK + key;
  const body = files.length > 0 ? () => formOf(text, files) : () => ({ message: text });
  return { kind: 'message', key, path: `/api/tickets/${ticketId}/messages`, body, files: files.length };
};

export const ticket = (): WriteRequest => {
  const key = randomUUID();
  const body = () => ({ category: 'duvidas', worldId: 1, title: 'Falha', description: MARK + key });
  return { kind: 'ticket', key, path: '/api/tickets', body, files: 0 };
};

const never = (): boolean => false;

/** Like the frontend, repeats a request with the same key until it gets a response. */
export class Writer {
  readonly acknowledged: WrittenRow[] = [];
  readonly unexpected: string[] = [];
  unanswered = 0;

  /** @returns the acknowledged row, or `undefined` when writing stopped or the request was rejected */
  async write(person: Person, request: WriteRequest, isOver = never): Promise<WrittenRow | undefined> {
    while (!isOver()) {
      const answer = await this.send(person, request);
      if (!answer || NOT_NOW.includes(answer.status)) await sleep(AGAIN_MS);
      else return this.settle(request, answer);
    }
    return undefined;
  }

  /** Finishes the request in progress at the end, unless `givesUp`. */
  async keepWriting(person: Person, next: () => WriteRequest, isOver: () => boolean, givesUp = never): Promise<void> {
    while (!isOver()) await this.write(person, next(), givesUp);
  }

  private async send(person: Person, request: WriteRequest): Promise<Answer | undefined> {
    try {
      return await person.ask('POST', request.path, request.body(), { 'idempotency-key': request.key });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'TimeoutError') this.unanswered += 1;
      return undefined;
    }
  }

  private settle(request: WriteRequest, { status, body }: Answer): WrittenRow | undefined {
    if (status !== 201) {
      this.unexpected.push(`${request.path}: ${status} ${body}`);
      return undefined;
    }
    const row = { ...request, id: (JSON.parse(body) as { id: number }).id };
    this.acknowledged.push(row);
    return row;
  }
}
