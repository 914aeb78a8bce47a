import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { session } from '@/shared/api/session';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { useSessionWatch, useSignOut } from './use-sign-out';

function Frame() {
  const signOut = useSignOut();
  useSessionWatch();
  return <button onClick={() => void signOut()}>Sair</button>;
}

it('forgets the session and goes to sign in, even when the server cannot be told', async () => {
  server.use(http.post('/api/auth/logout', () => HttpResponse.error()));
  session.set('abc');
  const { user, router } = renderApp(<Frame />, { at: '/ticket/7' });
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/login', search: '' }));
  expect(session.get()).toBeNull();
});

it('brings people whose session ended by itself back to where they were', async () => {
  session.set('abc');
  window.history.pushState(null, '', '/ticket/7');
  const { router } = renderApp(<Frame />);
  act(() => session.clear());
  await waitFor(() =>
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?back=%2Fticket%2F7' }),
  );
});
