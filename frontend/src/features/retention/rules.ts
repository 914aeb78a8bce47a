import { type Retention, retentionSubjects, type RetentionRule, type RetentionSubject } from '@/shared/contract';
import { serverNow } from '@/shared/lib/server-clock';

/** Months for each subject that has any. */
export type Months = { [Subject in RetentionSubject]?: number };
/** The months that an admin typed. Null: without end. */
export type Draft = { [Subject in RetentionSubject]?: number | null };

export const MONTHS = { min: 1, max: 120 } as const;
export const NOTICE_DAYS = 30;
/** Suggestions for a club that has no rule yet. */
export const PROPOSED: Months = { doacoes: 60, feedbacks: 12, parcerias: 24 };

export const isValid = (months: number | null): boolean =>
  months === null || (Number.isInteger(months) && months >= MONTHS.min && months <= MONTHS.max);

export const ruleOf = ({ rules }: Retention, wanted: RetentionSubject): RetentionRule | undefined =>
  rules.find(({ subject }) => subject === wanted);

export const hasBegun = ({ startsAt }: RetentionRule): boolean => Date.parse(startsAt) <= serverNow();

export type Change = {
  subject: RetentionSubject;
  months: number | null;
  rule: RetentionRule | undefined;
  kind: 'starts' | 'longer' | 'removed' | null;
};

function kindOf(months: number | null, before: number | null): Change['kind'] {
  if (months === before) return null;
  if (months === null) return 'removed';
  return before !== null && months > before ? 'longer' : 'starts';
}

/** Each subject with its months, the rule in force, and how the draft changes it. A longer time never starts anew. */
export const changesIn = (draft: Draft, saved: Retention): Change[] =>
  retentionSubjects.map((subject) => {
    const rule = ruleOf(saved, subject);
    const before = rule?.months ?? null;
    const typed = draft[subject];
    const months = typed === undefined ? before : typed;
    return { subject, months, rule, kind: kindOf(months, before) };
  });

/** Without numbers that the server refuses. */
export const monthsOf = (changes: readonly Change[]): Months =>
  Object.fromEntries(
    changes.flatMap(({ subject, months }) => (months !== null && isValid(months) ? [[subject, months]] : [])),
  );
