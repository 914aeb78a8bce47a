import type { Role } from '@/shared/contract';
import { idFrom, oneOf } from '@/shared/lib/in-address';

export const tabs = ['sessions', 'attempts', 'log'] as const;
export type Tab = (typeof tabs)[number];

export const results = ['accepted', 'refused'] as const;
export type Result = (typeof results)[number];

const ACCEPTED = 'auth.logged_in';
/** Event types of each result. */
const typesOfResult = {
  accepted: ACCEPTED,
  refused: 'auth.password_refused,auth.code_refused',
} as const satisfies Record<Result, string>;

/** Prefixes of the event types, by group. */
const typesOfGroup = {
  access: 'auth,account',
  people: 'user,users',
  tickets: 'ticket,tickets,message,files,conflict',
  incidents: 'incident',
  worlds: 'world,characters',
  settings: 'settings,maintenance,mail',
  integrations: 'webhook,auth.api_token_created,auth.api_token_revoked',
  team: 'views,macros',
  log: 'events',
} as const;
export type Group = keyof typeof typesOfGroup;
export const groups = Object.keys(typesOfGroup) as Group[];

/** The filters of all tabs; each tab shows its own. */
export type ConsoleFilter = {
  tab: Tab;
  q: string;
  role: Role | null;
  result: Result | null;
  group: Group | null;
  actorId: number | null;
  ticketId: number | null;
  ip: string;
  from: string;
  to: string;
};
export type OnFilter = (change: Partial<ConsoleFilter>) => void;

export const defaultFilter: ConsoleFilter = {
  tab: 'sessions',
  q: '',
  role: null,
  result: null,
  group: null,
  actorId: null,
  ticketId: null,
  ip: '',
  from: '',
  to: '',
};

const DAY = /^[12]\d{3}-\d{2}-\d{2}$/;
const ADDRESS = /^[\d.a-f:]{3,45}$/i;

const matching = (pattern: RegExp, text: string | null) => (text !== null && pattern.test(text) ? text : '');

/** Reads the filter from the URL; invalid values are dropped. */
export const filterFrom = (search: URLSearchParams): ConsoleFilter => ({
  tab: oneOf(tabs, search.get('tab')) ?? defaultFilter.tab,
  q: search.get('q') ?? '',
  role: oneOf(['user', 'staff', 'admin'] as const, search.get('role')),
  result: oneOf(results, search.get('result')),
  group: oneOf(groups, search.get('group')),
  actorId: idFrom(search.get('actorId')),
  ticketId: idFrom(search.get('ticketId')),
  ip: matching(ADDRESS, search.get('ip')),
  from: matching(DAY, search.get('from')),
  to: matching(DAY, search.get('to')),
});

export const searchFrom = (filter: ConsoleFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filter)
      .filter(([name, value]) => value !== defaultFilter[name as keyof ConsoleFilter])
      .map(([name, value]) => [name, String(value)]),
  );

/** Ignores the tab. */
export const isFiltered = (filter: ConsoleFilter) =>
  Object.keys(searchFrom({ ...filter, tab: defaultFilter.tab })).length > 0;

const typesFrom = ({ tab, result, group }: ConsoleFilter): string | undefined => {
  if (tab === 'attempts') return result ? typesOfResult[result] : Object.values(typesOfResult).join(',');
  return group ? typesOfGroup[group] : undefined;
};

export function eventsFrom(filter: ConsoleFilter) {
  const { actorId, ticketId, ip, from, to } = filter;
  return {
    type: typesFrom(filter),
    actorId: actorId ?? undefined,
    ticketId: ticketId ?? undefined,
    ip: ip || undefined,
    from: from || undefined,
    to: to || undefined,
  };
}
export type EventsFilter = ReturnType<typeof eventsFrom>;

export const isAccepted = (type: string) => type === ACCEPTED;
