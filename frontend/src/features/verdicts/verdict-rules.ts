import type { TicketDetail, Verdict } from '@/shared/contract';
import { folded } from '@/shared/lib/folded';

export const hasEnded = ({ status }: Pick<TicketDetail, 'status'>): boolean =>
  status === 'resolved' || status === 'closed';

type Accused = Pick<TicketDetail, 'affectedCharacters' | 'worldId'>;

/** The accused characters, first those without a sanction from this report. */
export function sanctionable({ affectedCharacters, worldId }: Accused, sanctioned: readonly string[]): string[] {
  if (worldId === null) return [];
  const had = new Set(sanctioned.map(folded));
  const isNew = (name: string) => !had.has(folded(name));
  return [...affectedCharacters.filter(isNew), ...affectedCharacters.filter((name) => !isNew(name))];
}

export type News = {
  lead: 'first' | 'afterEnd' | 'original' | 'told';
  /** Absent if it is not known yet, or nothing is sent. */
  text?: 'confirmed' | 'other';
};

type Known = { isReporterNotified: boolean; endsNow: boolean };

/** The sentence that the reporter reads after this verdict, by the rules of the server. */
export function newsOf(verdict: Verdict, { isReporterNotified, endsNow }: Known): News {
  if (isReporterNotified) return { lead: 'told' };
  if (verdict === 'duplicate') return { lead: 'original' };
  const text = verdict === 'confirmed' ? 'confirmed' : 'other';
  return { lead: endsNow ? 'first' : 'afterEnd', text };
}
