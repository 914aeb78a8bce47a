import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { OutgoingService } from '../../common/outgoing/outgoing-service.js';
import { postJson } from '../../common/outgoing/post-json.js';
import { signInBusy } from '../auth.faults.js';
import { WorkQueue } from '../../common/jobs/work-queue.js';
import { type PanelPerson, personIn } from './panel-answer.js';

const LIMITS = { timeoutMs: 3000, bodyMax: 16 * 1024 };
/** Limits parallel and waiting requests, so that password guessing cannot flood the panel. */
const AT_ONCE = 10;
const WAITING_MAX = 50;

export type PanelQuestion = { readonly email: string; readonly password: string };

/** See docs/decisions/0060-club-accounts.md. */
@Injectable()
export class PanelLogin {
  private readonly queue = new WorkQueue(AT_ONCE, WAITING_MAX, signInBusy);
  private readonly panel = new OutgoingService(new Logger(PanelLogin.name), 'the panel was asked in vain');
  private lastAnswerMs = 0;

  constructor(private readonly env: Env) {}

  /**
   * @returns null for wrong credentials, without a panel, and if the panel is unreachable or its response invalid
   * @throws 503 if too many requests wait
   */
  async ask(question: PanelQuestion): Promise<PanelPerson | null> {
    const { panelLoginUrl: url } = this.env.auth;
    if (!url || !this.panel.canTry) return null;
    return this.queue.run(async () => (await this.panel.call(() => this.timed(url, question))) ?? null);
  }

  /**
   * Takes as long as a request, so that the time does not reveal accounts for which the panel is never called (ASVS
   * 6.3.8).
   */
  async delayAsIfAsked(): Promise<null> {
    if (this.env.auth.panelLoginUrl && this.panel.canTry) await sleep(this.lastAnswerMs);
    return null;
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
