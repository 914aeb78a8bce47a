import { expect, it } from 'vitest';

import type { Role } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { usePlaces } from './places';

function Places() {
  return usePlaces().map(({ key, to, isCurrent }) => (
    <a key={key} href={to} aria-current={isCurrent}>
      {key}
    </a>
  ));
}

const show = (role: Role, at: string) => {
  const { container } = renderApp(<Places />, { me: aMe({ role }), at });
  return {
    current: [...container.querySelectorAll('[aria-current=true]')].map((link) => link.textContent),
    addresses: [...container.querySelectorAll('a')].map((link) => link.getAttribute('href')),
  };
};

it.each<[Role, string, string[]]>([
  ['user', '/', ['tickets']],
  ['user', '/dashboard?q=x', ['tickets']],
  ['user', '/dashboard?tab=new', ['newTicket']],
  ['user', '/ticket/7?tab=new', ['tickets']],
  ['user', '/novidades', ['news']],
  ['user', '/sanctions', []],
  ['staff', '/dashboard?tab=new', ['tickets']],
  ['staff', '/ticket/7', ['tickets']],
  ['staff', '/incidents/3', ['incidents']],
  ['staff', '/sanctions/all', ['sanctions']],
  ['staff', '/sanctions', []],
  ['staff', '/changelog', ['news']],
  ['staff', '/novidades', ['news']],
  ['staff', '/admin/blocks', ['administration']],
  ['admin', '/admin/settings?section=mail', ['administration']],
  ['admin', '/search?q=x', []],
])('for %s at %s the current place is %j', (role, at, places) => {
  expect(show(role, at).current).toEqual(places);
});

it('leads each role to its places, and staff to the first page of the administration that they may open', () => {
  expect(show('staff', '/').addresses.at(-1)).toBe('/admin/macros');
  expect(show('admin', '/').addresses.at(-1)).toBe('/admin/users');
  expect(show('user', '/').addresses).toEqual(['/dashboard', '/dashboard?tab=new', '/novidades']);
  const ofTeam = ['/dashboard', '/incidents', '/sanctions/all', '/changelog', '/reports'];
  for (const role of ['staff', 'admin'] as const) expect(show(role, '/').addresses.slice(0, -1)).toEqual(ofTeam);
});
