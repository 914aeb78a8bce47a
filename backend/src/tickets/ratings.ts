import type { StoredRatings } from './ticket.entity.js';

/** The form's name of each criterion and the name it is answered under, in the order of both. The only such map. */
const ANSWERED_AS = {
  atendimento: 'staffService',
  qualidade: 'serverQuality',
  jogadores: 'players',
  confianca: 'projectTrust',
} as const satisfies Record<keyof StoredRatings, string>;

const CRITERIA = Object.keys(ANSWERED_AS) as (keyof StoredRatings)[];

export type AnsweredRatings = Record<(typeof ANSWERED_AS)[keyof StoredRatings], number>;

/** From the names of the form to those of the answers. */
export const answeredRatings = (stored: StoredRatings): AnsweredRatings =>
  Object.fromEntries(CRITERIA.map((name) => [ANSWERED_AS[name], stored[name]])) as AnsweredRatings;

/** Either naming set is understood; what is no object, or has other names, is left for the rules to refuse. */
export const underFormNames = (sent: unknown): unknown => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent;
  const formNames = new Map<string, string>(CRITERIA.map((name) => [ANSWERED_AS[name], name]));
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [formNames.get(name) ?? name, value]));
};
