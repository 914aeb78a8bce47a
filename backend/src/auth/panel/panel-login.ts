import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { CircuitBreaker } from '../../common/outgoing/circuit-breaker.js';
import { postJson, reasonOf } from '../../common/outgoing/post-json.js';
import { signInBusy } from '../auth.faults.js';
import { WorkQueue } from '../passwords/work-queue.js';
import { type PanelPerson, personIn } from './panel-answer.js';

const LIMITS = { timeoutMs: 3000, bodyMax: 16 * 1024 };
/** So many questions at a time, and so many that wait: guesses must not become a flood at the panel. */
const AT_ONCE = 10;
const WAITING_MAX = 50;
const BREAKER = { failures: 3, restMs: 30_000 };

export type PanelQuestion = { readonly email: string; readonly password: string };

/** Asks the club's panel whether a password is right; see docs/decisions/0060-club-accounts.md. */
@Injectable()
export class PanelLogin {
  private readonly logger = new Logger(PanelLogin.name);
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, signInBusy);
  private readonly breaker = new CircuitBreaker(BREAKER);
  private lastAnswerMs = 0;

  constructor(private readonly env: Env) {}

  /** @returns null for no, for no panel, and for a panel that is away or talks nonsense. @throws 503 when too many ask */
  async ask(question: PanelQuestion): Promise<PanelPerson | null> {
    const { panelLoginUrl: url } = this.env.auth;
    if (!url || !this.breaker.canTry) return null;
    return this.queue.run(() => this.askNow(url, question));
  }

  /** Takes as long as asking does: the time must not tell whose password the panel is never asked for (ASVS 6.3.8). */
  async pretend(): Promise<null> {
    if (this.env.auth.panelLoginUrl && this.breaker.canTry) await sleep(this.lastAnswerMs);
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
      return personIn(await postJson(url, JSON.stringify(question), LIMITS), question.email);
    } finally {
      this.lastAnswerMs = performance.now() - begin;
    }
  }
}
