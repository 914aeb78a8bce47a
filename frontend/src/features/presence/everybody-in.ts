import type { PersonPresent, TicketPresence } from '@/shared/contract';

const strengthOf = ({ doing }: PersonPresent) => (doing === 'reading' ? 1 : 0);

/** People in any ticket except `myId`, without duplicates: those who write first, then by name. */
export function everybodyIn(tickets: readonly TicketPresence[], myId: number): PersonPresent[] {
  const found = new Map<number, PersonPresent>();
  for (const person of tickets.flatMap(({ people }) => people)) {
    const known = found.get(person.id);
    if (person.id !== myId && (!known || strengthOf(person) < strengthOf(known))) found.set(person.id, person);
  }
  return [...found.values()].toSorted((a, b) => strengthOf(a) - strengthOf(b) || a.name.localeCompare(b.name));
}
