import { isAdmin, type Viewer } from '../common/access/role.js';
import { notAllowed, notFound } from '../common/faults/fault.js';
import type { Macro } from './macro.entity.js';

type Owned = Pick<Macro, 'ownerId'>;

export const isShared = ({ ownerId }: Owned): boolean => ownerId === null;

/** The macro if the viewer has it: their own ones and those of the team. @throws 404 */
export const visibleMacro = <Row extends Pick<Macro, 'id' | 'ownerId'>>(
  viewer: Viewer,
  macros: readonly Row[],
  id: number,
): Row => {
  const macro = macros.find((candidate) => candidate.id === id);
  if (!macro || !(isShared(macro) || macro.ownerId === viewer.id)) throw notFound();
  return macro;
};

/** Only admins change what the team shares. @throws 403 */
export const refuseSharing = (viewer: Viewer): void => {
  if (!isAdmin(viewer)) throw notAllowed();
};
