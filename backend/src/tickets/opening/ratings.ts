import type { StoredRatings } from '../ticket.entity.js';

/** The name of each criterion in forms and in responses, in display order. */
const ANSWERED_AS = {
  atendimento: 'staffService',
  qualidade: 'serverQuality',
  jogadores: 'players',
  confianca: 'projectTrust',
} as const satisfies Record<keyof StoredRatings, string>;

const CRITERIA = Object.keys(ANSWERED_AS) as (keyof StoredRatings)[];

export type AnsweredRatings = Record<(typeof ANSWERED_AS)[keyof StoredRatings], number>;

/** Maps names of the form to names of responses. */
export const answeredRatings = (stored: StoredRatings): AnsweredRatings =>
  Object.fromEntries(CRITERIA.map((name) => [ANSWERED_AS[name], stored[name]])) as AnsweredRatings;

/** Accepts both sets of names; other values are left for validation to refuse. */
export const underFormNames = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const formNames = new Map<string, string>(CRITERIA.map((name) => [ANSWERED_AS[name], name]));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [formNames.get(name) ?? name, value]));
};
