import type { FirstSteps } from '../first-steps.service.js';

export class FirstStepsResponse implements FirstSteps {
  /**
   * Whether the list is finished: all steps are done, an admin dismissed the list (`firstStepsDismissed` of the
   * settings), or tickets other than the training ticket exist.
   */
  isOver: boolean;
  /** Whether a world accepts tickets. */
  world: boolean;
  /** Whether the club has its own name and logo. */
  club: boolean;
  /** Whether the team has at least two active members. */
  colleagues: boolean;
  /** The ticket with which admins practice, or null if there is none. */
  trainingTicketId: number | null;

  static from({ isOver, world, club, colleagues, trainingTicketId }: FirstSteps): FirstStepsResponse {
    return { isOver, world, club, colleagues, trainingTicketId };
  }
}
