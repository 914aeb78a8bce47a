import type { Viewer } from '../common/access/role.js';
import { maySee, seesNotes } from '../tickets/ticket.policy.js';

/** A file has the visibility of its ticket and of its message. */
export const maySeeFile = (viewer: Viewer, file: { ownerId: number; isInternal: boolean }): boolean =>
  maySee(viewer, { userId: file.ownerId }) && (!file.isInternal || seesNotes(viewer));
