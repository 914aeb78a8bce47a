/** One chunk for suspending players. */
export { SuspensionDialog } from './suspension-dialog';
export { SuspensionLine } from './suspension-line';
export { LiftSuspension } from './lift-suspension';
