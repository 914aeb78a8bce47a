import { fault } from '../common/faults/fault.js';

const DAY_MS = 86_400_000;
const CHANGEABLE_DAYS = 7;
/** The assignee and the admins are notified of scores up to this one. */
const LOW_SCORE_MAX = 2;

const notYet = fault(409, 'satisfaction.not_yet');
const tooLate = fault(409, 'satisfaction.closed');

export type Rateable = { readonly isSurveyAsked: boolean; readonly ratedAt: Date | null };

export const changeableUntil = (ratedAt: Date): Date => new Date(ratedAt.getTime() + CHANGEABLE_DAYS * DAY_MS);

const isTooLate = (ratedAt: Date | null, now: Date): boolean => ratedAt !== null && now > changeableUntil(ratedAt);

export const mayRate = ({ isSurveyAsked, ratedAt }: Rateable, now = new Date()): boolean =>
  isSurveyAsked && !isTooLate(ratedAt, now);

export const refuseRating = ({ isSurveyAsked, ratedAt }: Rateable, now = new Date()): void => {
  if (!isSurveyAsked) throw notYet();
  if (isTooLate(ratedAt, now)) throw tooLate();
};

/** A change from one low score to another does not notify again. */
export const isNewlyLow = (score: number, previous: number | null): boolean =>
  score <= LOW_SCORE_MAX && (previous === null || previous > LOW_SCORE_MAX);
