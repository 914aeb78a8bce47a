import { describe, expect, it } from 'vitest';

import { defaultFilter, eventsFrom, filterFrom, isFiltered, searchFrom } from './filter';

const from = (search: string) => filterFrom(new URLSearchParams(search));

describe('the filters in the address', () => {
  it('survive the way there and back', () => {
    const filter = {
      ...defaultFilter,
      tab: 'log',
      group: 'people',
      actorId: 7,
      ip: '2001:db8::1',
      to: '2026-11-20',
    } as const;
    expect(from(new URLSearchParams(searchFrom(filter)).toString())).toEqual(filter);
    expect(searchFrom(defaultFilter)).toEqual({});
  });

  it('are left out where they make no sense', () => {
    const odd = 'tab=x&role=god&result=1&group=constructor&actorId=-1&ticketId=1e3&ip=a%20b&from=ontem&to=2026-1-1';
    expect(from(odd)).toEqual(defaultFilter);
  });

  it('are told apart from the tab', () => {
    expect(isFiltered(from('tab=log'))).toBe(false);
    expect(isFiltered(from('tab=log&ip=127.0.0.1'))).toBe(true);
  });
});

describe('the query of the log', () => {
  it('names the types of a subject', () => {
    expect(eventsFrom(from('tab=log'))).toEqual({});
    expect(eventsFrom(from('tab=log&group=people&ticketId=3')).type).toBe('user,users');
  });

  it('names the types of attempts, whatever subject was chosen in the log', () => {
    expect(eventsFrom(from('tab=attempts&group=people')).type).toBe(
      'auth.logged_in,auth.password_refused,auth.code_refused',
    );
    expect(eventsFrom(from('tab=attempts&result=refused')).type).toBe('auth.password_refused,auth.code_refused');
  });
});
