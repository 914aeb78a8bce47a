import type { FirstSteps } from '../first-steps.service.js';

/** Steps of setting up a new club; true is done. */
export class FirstStepsResponse implements FirstSteps {
  /** All is done, the list was dismissed (`firstStepsDismissed` of the settings), or there are tickets already. */
  isOver: boolean;
  /** A world in which tickets can be opened. */
  world: boolean;
  /** A name and a logo of the club's own. */
  club: boolean;
  /** The team has at least two active members. */
  colleagues: boolean;

  static from({ isOver, world, club, colleagues }: FirstSteps): FirstStepsResponse {
    return { isOver, world, club, colleagues };
  }
}
