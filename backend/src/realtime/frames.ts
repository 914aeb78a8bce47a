import type { Frame } from './dto/frames.response.js';

/** Encoded once, however many connections it goes to. */
export const encode = (frame: Frame): Buffer => Buffer.from(JSON.stringify(frame));

/** The frames of one event and their recipients. `owner` is absent for events that are hidden from the ticket's owner. */
export type OutgoingFrames = {
  readonly eventId: number;
  /** Members of the team who must not get it; for an existing ticket the database knows them. */
  readonly withheldFrom?: readonly number[];
  /** Another ticket that the event is about: members of the team who do not see it get no frame. */
  readonly otherId?: number;
  readonly everybody?: Frame;
  readonly person?: { readonly id: number; readonly frame: Frame };
  /** Left out where there are only notifications. */
  readonly team?: Frame;
  readonly owner?: { readonly id: number; readonly frame: Frame };
};
