import { beforeEach, expect, it } from 'vitest';

import { session } from '@/shared/api/session';
import { isEntryPage, signInFirst } from './entry-pages';

beforeEach(() => session.clear());

const addressAfter = (path: string) => {
  history.replaceState(null, '', path);
  signInFirst();
  return location.pathname + location.search;
};

it.each([
  ['/', '/login'],
  ['/dashboard?tab=new', '/login?back=%2Fdashboard%3Ftab%3Dnew'],
  ['/ticket/7', '/login?back=%2Fticket%2F7'],
  ['/redefinir', '/redefinir'],
  ['/nothing', '/nothing'],
])('without a session, %s leads to %s', (path, address) => {
  expect(addressAfter(path)).toBe(address);
});

it('shows the sign-in page without the app', () => {
  expect(['/login', '/redefinir', '/descadastro', '/dashboard'].map(isEntryPage)).toEqual([true, true, true, false]);
});

it.each(['/novidades', '/transparencia', '/ajuda', '/help', '/ajuda/'])(
  'shows %s without the app to people without a session',
  (path) => {
    expect(isEntryPage(path)).toBe(true);
    session.set('abc');
    expect(isEntryPage(path)).toBe(false);
  },
);

it('leaves to the app what it does with a session', () => {
  session.set('abc');
  expect(addressAfter('/ticket/7')).toBe('/ticket/7');
  expect(isEntryPage('/login')).toBe(false);
});
