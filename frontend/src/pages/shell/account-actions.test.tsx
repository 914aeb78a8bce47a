import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import '@/shared/i18n/team-strings';
import { aMe, renderApp, testConfig } from '@/test/render';
import { roundTrip, server } from '@/test/server';
import { useAccountActions } from './account-actions';

const Actions = () =>
  useAccountActions(() => undefined).map(({ key, label, run }) => (
    <button key={key} type="button" onClick={run}>
      {label}
    </button>
  ));

it('lead to the public figures as long as the club publishes them', async () => {
  const { user, client, router } = renderApp(<Actions />);
  expect(screen.queryByRole('button', { name: 'Transparência' })).not.toBeInTheDocument();
  act(() => void client.setQueryData(keys.config, { ...testConfig, publicFigures: true }));
  await user.click(await screen.findByRole('button', { name: 'Transparência' }));
  expect(router.state.location.pathname).toBe('/transparencia');
});

it.each([
  ['user', '/ajuda'],
  ['staff', '/ajuda/equipe'],
] as const)('lead %s to the help at %s, which is to explain this page', async (role, pathname) => {
  const { user, router } = renderApp(<Actions />, { me: aMe({ role }), at: '/dashboard?tab=new' });
  await user.click(screen.getByRole('button', { name: 'Ajuda' }));
  expect(router.state.location).toMatchObject({ pathname, state: { from: '/dashboard?tab=new' } });
});

it.each([
  ['staff', '2099-01-10', 'Ausente até 10/01/2099', 1],
  ['staff', '2020-01-10', 'Ausente até…', 1],
  ['user', '2099-01-10', 'Segurança', 0],
] as const)('of %s away until %s: %s, after %i requests for the team', async (role, awayUntil, label, requests) => {
  const me = aMe({ role });
  let asked = 0;
  server.use(
    http.get('/api/team', () => {
      asked += 1;
      return HttpResponse.json([{ ...me, isOnline: true, openCount: 2, awayUntil }]);
    }),
  );
  renderApp(<Actions />, { me });
  expect(await screen.findByRole('button', { name: label })).toBeInTheDocument();
  await roundTrip();
  expect(asked).toBe(requests);
});
