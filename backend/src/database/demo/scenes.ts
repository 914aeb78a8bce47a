import { FIXED, OUTAGE, TWINS } from './problems.js';
import { APPEALS, REPORTS } from './reports.js';
import type { Scene } from './scene.js';
import type { Stage } from './stage.js';

/** Tickets to which other parts of the demo data refer. */
export const namedScenes = (stage: Stage): Scene[] =>
  [...REPORTS, ...OUTAGE, ...TWINS, ...FIXED, ...APPEALS].map(({ ago, ...scene }) => ({
    ...scene,
    createdAt: stage.ago(ago),
  }));
