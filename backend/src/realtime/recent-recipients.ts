import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';

/** Longer than a page takes from its first answer to its connection. */
const KEPT_MS = 60_000;

/** When frames were last sent, and to whom: what a page loaded before its connection began may be outdated by one of them. */
@Injectable()
export class RecentRecipients {
  /** Frames of other processes from before the start are not known. */
  private everybodyAt = Date.now();
  private teamAt = 0;
  /** By user id, the oldest first. */
  private readonly peopleAt = new Map<number, number>();

  addEverybody(): void {
    this.everybodyAt = Date.now();
  }

  addTeam(): void {
    this.teamAt = Date.now();
  }

  addPerson(userId: number): void {
    const now = Date.now();
    this.peopleAt.delete(userId);
    this.peopleAt.set(userId, now);
    for (const [oldest, at] of this.peopleAt) {
      if (at >= now - KEPT_MS) break;
      this.peopleAt.delete(oldest);
    }
  }

  /** @param since in milliseconds; NaN when it is not known */
  mayHaveMissed(viewer: Viewer, since: number): boolean {
    if (!(since >= Date.now() - KEPT_MS)) return true;
    const ofTeam = isTeam(viewer) ? this.teamAt : 0;
    return Math.max(this.everybodyAt, ofTeam, this.peopleAt.get(viewer.id) ?? 0) >= since;
  }
}
