import { Injectable } from '@nestjs/common';
import { RateWindow } from '../common/rate-window.js';
import { isTeam, type Viewer } from '../common/role.js';
import { Env } from '../config/env.js';

const WINDOW_MS = 60_000;

/** Messages of one person within any minute. */
@Injectable()
export class MessageRate {
  private readonly written = new RateWindow(WINDOW_MS);

  constructor(private readonly env: Env) {}

  /** Counts one message, or refuses it and says how long to wait. */
  spend(viewer: Viewer, now?: number): void {
    this.written.spend(
      viewer.id,
      isTeam(viewer) ? this.env.TEAM_MESSAGES_PER_MINUTE : this.env.MESSAGES_PER_MINUTE,
      now,
    );
  }
}
