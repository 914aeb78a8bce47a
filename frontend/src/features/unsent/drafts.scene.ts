import { afterEach, beforeEach } from 'vitest';

import { session } from '@/shared/api/session';
import { startLocalDrafts } from './local-drafts';
import { startDrafts } from './start-drafts';

/** As signing out does: an expired session leaves the files. */
function leave() {
  session.beginEnd();
  session.clear();
}

/** Empties the stores in memory, as a reload does; what the browser keeps stays. */
export function reload() {
  leave();
  session.set('a-session');
}

/** Drafts as in a page with a session; each test ends as by signing out. */
export function withDrafts() {
  let stops: (() => void)[];
  beforeEach(() => {
    stops = [startLocalDrafts(), startDrafts()];
    session.set('a-session');
  });
  afterEach(() => {
    leave();
    stops.forEach((stop) => stop());
  });
}
