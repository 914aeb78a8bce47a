import { ACTIVITIES, type Activity } from '../realtime/dto/frames.response.js';

/** A person without a renewal for this long has left. Clients renew every 12 seconds. */
export const PRESENT_MS = 30_000;
const TABS_MAX = 20;

export type Sighting = {
  readonly ticketId: number;
  readonly userId: number;
  readonly name: string;
  readonly tab: string;
  readonly doing: Activity | 'gone';
};
export type Person = { readonly id: number; readonly name: string; readonly doing: Activity };

type Tab = { readonly name: string; readonly doing: Activity; readonly until: number };

/** The people in each ticket, by tab. Times are milliseconds of a monotonic clock. */
export class PeoplePresent {
  private readonly tickets = new Map<number, Map<number, Map<string, Tab>>>();

  note({ ticketId, userId, name, tab, doing }: Sighting, now: number): void {
    const people = this.tickets.get(ticketId) ?? new Map<number, Map<string, Tab>>();
    const tabs = people.get(userId) ?? new Map<string, Tab>();
    tabs.delete(tab);
    if (doing !== 'gone') tabs.set(tab, { name, doing, until: now + PRESENT_MS });
    if (tabs.size > TABS_MAX) tabs.delete(tabs.keys().next().value!);
    this.tickets.set(ticketId, people.set(userId, tabs));
    this.forget(ticketId, now);
  }

  of(ticketId: number, now: number): Person[] {
    const people = [...(this.tickets.get(ticketId) ?? [])].flatMap(([id, tabs]) => personOf(id, tabs, now));
    return people.sort((a, b) => strengthOf(a) - strengthOf(b) || a.name.localeCompare(b.name) || a.id - b.id);
  }

  leave(ticketId: number): void {
    this.tickets.delete(ticketId);
  }

  leaveAll(userId: number): number[] {
    return this.ticketIds.filter((ticketId) => this.tickets.get(ticketId)!.delete(userId));
  }

  get ticketIds(): number[] {
    return [...this.tickets.keys()];
  }

  forget(ticketId: number, now: number): void {
    const people = this.tickets.get(ticketId);
    for (const [userId, tabs] of people ?? []) {
      for (const [tab, { until }] of tabs) if (until <= now) tabs.delete(tab);
      if (tabs.size === 0) people!.delete(userId);
    }
    if (people?.size === 0) this.tickets.delete(ticketId);
  }
}

const strengthOf = ({ doing }: { doing: Activity }): number => ACTIVITIES.indexOf(doing);

const personOf = (id: number, tabs: ReadonlyMap<string, Tab>, now: number): Person[] => {
  const [strongest] = [...tabs.values()]
    .filter(({ until }) => until > now)
    .sort((a, b) => strengthOf(a) - strengthOf(b));
  return strongest ? [{ id, name: strongest.name, doing: strongest.doing }] : [];
};
