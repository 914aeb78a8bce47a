import { isAdmin, type Viewer } from '../common/access/role.js';
import { notAllowed, notFound } from '../common/faults/fault.js';
import type { View } from './view.entity.js';

export const isShared = ({ ownerId }: Pick<View, 'ownerId'>): boolean => ownerId === null;

/** Members of the team see the shared views and their own. */
export const seesView = ({ id }: Viewer, view: Pick<View, 'ownerId'>): boolean => isShared(view) || view.ownerId === id;

/** The view if the viewer sees it. @throws 404 */
export const visibleView = <Row extends Pick<View, 'id' | 'ownerId'>>(
  viewer: Viewer,
  views: readonly Row[],
  id: number,
): Row => {
  const view = views.find((candidate) => candidate.id === id);
  if (!view || !seesView(viewer, view)) throw notFound();
  return view;
};

/** @throws 403 when the viewer may not change the shared views */
export const refuseSharing = (viewer: Viewer): void => {
  if (!isAdmin(viewer)) throw notAllowed();
};
