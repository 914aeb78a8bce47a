import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import { aMe, renderApp, testConfig } from '@/test/render';
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
