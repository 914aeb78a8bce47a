import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { Connections } from '../realtime/connections.js';
import { encode } from '../realtime/frames.js';
import type { Person } from './people-present.js';
import { messageOf } from '../common/tracing/error-text.js';
import { WithheldTickets } from '../tickets/withheld-tickets.js';

const PAUSE_MS = 1_000;

type Sent = { readonly people: string; readonly at: number; timer?: NodeJS.Timeout };

/** Sends presence changes to the team's connections of this process, at most once a second per ticket. */
@Injectable()
export class PresenceFrames implements OnModuleDestroy {
  private readonly sent = new Map<number, Sent>();

  private readonly logger = new Logger(PresenceFrames.name);
  /** Chains the sending, so that frames keep their order. */
  private order: Promise<void> = Promise.resolve();

  constructor(
    private readonly connections: Connections,
    private readonly withheld: WithheldTickets,
  ) {}

  onModuleDestroy(): void {
    for (const { timer } of this.sent.values()) clearTimeout(timer);
    this.sent.clear();
  }

  changed(ticketId: number, peopleNow: () => readonly Person[]): void {
    const last = this.sent.get(ticketId);
    if (last?.timer) return;
    const people = peopleNow();
    const text = JSON.stringify(people);
    if (text === (last?.people ?? '[]')) return;
    const wait = last ? last.at + PAUSE_MS - performance.now() : 0;
    if (wait > 0) {
      last!.timer = setTimeout(() => {
        last!.timer = undefined;
        this.changed(ticketId, peopleNow);
      }, wait);
      return;
    }
    this.sent.set(ticketId, { people: text, at: performance.now() });
    const frame = encode({ type: 'presence', ticketId, people: [...people] });
    if (!this.withheld.isOn) this.send(frame);
    else void this.sendUnlessWithheld(ticketId, frame);
  }

  end(ticketId: number): void {
    clearTimeout(this.sent.get(ticketId)?.timer);
    this.sent.delete(ticketId);
  }

  private send(frame: Buffer, but?: ReadonlySet<number>): void {
    for (const connection of this.connections.ofTeam()) if (!but?.has(connection.viewer.id)) connection.send(frame);
  }

  /** Called without `await`. If the query fails, the frame is dropped; the next one contains the full state. */
  private async sendUnlessWithheld(ticketId: number, frame: Buffer): Promise<void> {
    this.order = this.order.then(async () => {
      try {
        this.send(frame, (await this.withheld.fromPeople([ticketId])).get(ticketId));
      } catch (error) {
        this.logger.warn(`presence not sent: ${messageOf(error)}`);
      }
    });
    await this.order;
  }

  forget(isEmpty: (ticketId: number) => boolean): void {
    for (const [ticketId, { at, timer }] of this.sent)
      if (!timer && isEmpty(ticketId) && performance.now() - at > PAUSE_MS) this.sent.delete(ticketId);
  }
}
