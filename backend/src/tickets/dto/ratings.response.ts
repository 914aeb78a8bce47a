import type { AnsweredRatings } from '../opening/ratings.js';

/** Each from 0 to 5. */
export class RatingsResponse implements AnsweredRatings {
  staffService: number;
  serverQuality: number;
  players: number;
  projectTrust: number;
}
