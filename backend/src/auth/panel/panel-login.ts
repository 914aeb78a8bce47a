import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { requestContext } from '../../events/request-context.js';
import { traceparentOf } from '../../events/trace.js';
import { signInBusy } from '../auth.faults.js';
import { WorkQueue } from '../work-queue.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { type PanelPerson, type PanelReply, personIn } from './panel-answer.js';

const TIMEOUT_MS = 3000;
const BODY_MAX = 16 * 1024;
/** So many questions at a time, and so many that wait: guesses must not become a flood at the panel. */
const AT_ONCE = 10;
const WAITING_MAX = 50;
const RETRY_AFTER_SECONDS = '5';
const BREAKER = { failures: 3, restMs: 30_000 };

export type PanelQuestion = { readonly email: string; readonly password: string };

/** Asks the club's panel whether a password is right; see docs/decisions/0060-club-accounts.md. */
@Injectable()
export class PanelLogin {
  private readonly logger = new Logger(PanelLogin.name);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, () =>
    signInBusy(undefined, { headers: { 'Retry-After': RETRY_AFTER_SECONDS } }),
  );
  private readonly breaker = new CircuitBreaker(BREAKER);
  private lastAnswerMs = 0;

  constructor(private readonly env: Env) {}

  /** @returns null for no, for no panel, and for a panel that is away or talks nonsense. @throws 503 when too many ask */
  async ask(question: PanelQuestion): Promise<PanelPerson | null> {
    const { PANEL_LOGIN_URL: url } = this.env;
    if (!url || !this.breaker.letsTry) return null;
    return this.queue.run(() => this.askNow(url, question));
  }

  /** Takes as long as asking does: the time must not tell whose password the panel is never asked for (ASVS 6.3.8). */
  async pretend(): Promise<null> {
    if (this.env.PANEL_LOGIN_URL && this.breaker.letsTry) await sleep(this.lastAnswerMs);
    return null;
  }

  private async askNow(url: string, question: PanelQuestion): Promise<PanelPerson | null> {
    try {
      return (await this.breaker.run(() => this.timed(url, question))) ?? null;
    } catch (error) {
      this.logger.warn(`the panel was asked in vain: ${reasonOf(error)}`);
      return null;
    }
  }

  private async timed(url: string, question: PanelQuestion): Promise<PanelPerson | null> {
    const begin = performance.now();
    try {
      return personIn(await post(url, question), question.email);
    } finally {
      this.lastAnswerMs = performance.now() - begin;
    }
  }
}

const post = async (url: string, { email, password }: PanelQuestion): Promise<PanelReply> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...traceHeaders() },
    body: JSON.stringify({ email, password }),
    // A password goes where the operator said, and nowhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, body: await shortBody(response) };
};

const traceHeaders = (): { traceparent?: string } => {
  const traceId = requestContext.get()?.traceId;
  return traceId === undefined ? {} : { traceparent: traceparentOf(traceId) };
};

const shortBody = async ({ body }: Response): Promise<string> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > BODY_MAX) throw new Error('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
};

/** `fetch` hides why behind "fetch failed"; a JSON fault would quote the answer. */
const reasonOf = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'its answer is no JSON';
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message : message;
};
