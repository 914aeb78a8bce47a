import { changeableUntil } from '../satisfaction.policy.js';

type Rating = {
  readonly score: number;
  readonly comment: string | null;
  /** Text where it was read inside of JSON. */
  readonly createdAt: Date | string;
  readonly updatedAt: Date | string;
};

/** The rating of the support by the ticket's owner. */
export class SatisfactionResponse {
  /** 1 is the worst, 5 the best. */
  score: number;
  comment: string | null;
  /** Until when the owner may change it. */
  changeableUntil: Date;
  createdAt: Date;
  updatedAt: Date;

  static from({ score, comment, createdAt, updatedAt }: Rating): SatisfactionResponse {
    const ratedAt = new Date(createdAt);
    return {
      score,
      comment,
      changeableUntil: changeableUntil(ratedAt),
      createdAt: ratedAt,
      updatedAt: new Date(updatedAt),
    };
  }
}
