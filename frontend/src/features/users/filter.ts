import type { Role } from '@/shared/contract';
import { oneOf } from '@/shared/lib/in-address';

export const roles = ['user', 'staff', 'admin'] as const satisfies Role[];
export const states = ['active', 'invited', 'temporary', 'suspended', 'inactive'] as const;
export const mfaStates = ['on', 'off'] as const;

export type UsersFilter = {
  /** Part of a name or an e-mail. */
  q: string;
  role: Role | null;
  state: (typeof states)[number] | null;
  mfa: (typeof mfaStates)[number] | null;
};
export type OnFilter = (change: Partial<UsersFilter>) => void;

export const noFilter: UsersFilter = { q: '', role: null, state: null, mfa: null };

/** Reads the filter from the URL; invalid values are dropped. */
export const filterFrom = (search: URLSearchParams): UsersFilter => ({
  q: search.get('q') ?? '',
  role: oneOf(roles, search.get('role')),
  state: oneOf(states, search.get('state')),
  mfa: oneOf(mfaStates, search.get('mfa')),
});

type Given<T> = { [Name in keyof T]?: NonNullable<T[Name]> };
/** Removes empty values. */
export const given = <T extends object>(values: T): Given<T> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== '')) as Given<T>;

/** Number of active filters besides the text. */
export const chosenCount = ({ role, state, mfa }: UsersFilter) => Object.keys(given({ role, state, mfa })).length;
