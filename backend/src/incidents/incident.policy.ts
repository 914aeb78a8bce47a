import { isTeam, type Viewer } from '../common/access/role.js';

/** Below this number players see no count, which could reveal which friends play. */
const PUBLIC_FROM = 3;

/** The number of players who said "me too", as the viewer sees it. */
export const shownFollowers = (viewer: Viewer, followers: number): number | null =>
  isTeam(viewer) || followers >= PUBLIC_FROM ? followers : null;
