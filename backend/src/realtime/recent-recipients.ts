import { Injectable } from '@nestjs/common';
import { isTeam, type Viewer } from '../common/access/role.js';

/** Longer than the time between a page's first response and its live connection. */
const KEPT_MS = 60_000;

/**
 * Times of recent frames by recipient. A page that loaded data before such a frame but connected after it has missed
 * the frame.
 */
@Injectable()
export class RecentRecipients {
  /** Starts with now, because frames that other processes sent before the start are unknown. */
  private everybodyAt = Date.now();
  private teamAt = 0;
  /** By user id, oldest first. */
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

  mayHaveMissed(viewer: Viewer, since: number): boolean {
    if (!(since >= Date.now() - KEPT_MS)) return true;
    const ofTeam = isTeam(viewer) ? this.teamAt : 0;
    return Math.max(this.everybodyAt, ofTeam, this.peopleAt.get(viewer.id) ?? 0) >= since;
  }
}
