import type { Frame } from './dto/frames.response.js';

export const encode = (frame: Frame): Buffer => Buffer.from(JSON.stringify(frame));

/**
 * The frames of one event and their recipients. `owner` is absent for events that are hidden from the ticket's owner.
 */
export type OutgoingFrames = {
  readonly eventId: number;
  /** Team members from whom a deleted ticket was withheld. For an existing ticket the database is queried. */
  readonly withheldFrom?: readonly number[];
  /** A second ticket of the event. Team members from whom it is withheld get no frame. */
  readonly otherId?: number;
  readonly everybody?: Frame;
  readonly people?: { readonly ids: readonly number[]; readonly frame: Frame };
  readonly team?: Frame;
  readonly owner?: { readonly id: number; readonly frame: Frame };
};
