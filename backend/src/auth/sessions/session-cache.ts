import { Injectable } from '@nestjs/common';
import type { LiveSession } from './sessions.repository.js';

const TRUST_MS = 1000;
const CHANGING_MS = 15_000;
const ENTRIES_MAX = 20_000;

type Entry = { readonly session: LiveSession; readonly readAt: number };

/** Drops the sessions of a user when this process begins a change of theirs, and when an event reports a change. */
@Injectable()
export class SessionCache {
  private readonly entries = new Map<string, Entry>();
  private readonly trustedFrom = new Map<number, number>();

  async find(tokenHash: string, load: () => Promise<LiveSession | undefined>): Promise<LiveSession | undefined> {
    const known = this.entries.get(tokenHash);
    if (known && this.isTrusted(known)) return known.session;
    this.entries.delete(tokenHash);
    const readAt = performance.now();
    const session = await load();
    if (session) this.keep(tokenHash, { session, readAt });
    return session;
  }

  /** Call before the change. Until it is certainly committed, every request reads the database. */
  changing(userId: number): void {
    this.distrust(userId, performance.now() + CHANGING_MS);
  }

  changed(userId: number): void {
    this.distrust(userId, performance.now());
  }

  private isTrusted({ session, readAt }: Entry): boolean {
    const now = performance.now();
    return (
      now - readAt < TRUST_MS && readAt > (this.trustedFrom.get(session.userId) ?? -Infinity) && session.endsAt > now
    );
  }

  private keep(tokenHash: string, entry: Entry): void {
    this.entries.set(tokenHash, entry);
    if (this.entries.size > ENTRIES_MAX) this.entries.delete(this.entries.keys().next().value!);
  }

  private distrust(userId: number, until: number): void {
    this.trustedFrom.set(userId, Math.max(until, this.trustedFrom.get(userId) ?? 0));
    if (this.trustedFrom.size > ENTRIES_MAX) this.forgetPast();
  }

  private forgetPast(): void {
    const past = performance.now() - TRUST_MS;
    for (const [userId, from] of this.trustedFrom) if (from < past) this.trustedFrom.delete(userId);
  }
}
