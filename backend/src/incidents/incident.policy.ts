import { isTeam, type Viewer } from '../common/access/role.js';

/** Below this number players see none: it would say who of one's friends plays. */
const PUBLIC_FROM = 3;

/** The number of players who said "me too", as the viewer sees it. */
export const shownFollowers = (viewer: Viewer, followers: number): number | null =>
  isTeam(viewer) || followers >= PUBLIC_FROM ? followers : null;
