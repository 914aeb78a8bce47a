import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';

import { teamQuery } from '@/features/users/team-query';
import '@/shared/i18n/team-strings';
import { aTicket } from '@/test/a-ticket';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { bulkStore } from './bulk-store';
import { Dock } from './dock';
import { useBulk } from './use-bulk';

const me = aMe({ id: 7, role: 'staff' });

function Page({ onChanged }: { onChanged: () => void }) {
  const { change } = useBulk();
  useQuery(teamQuery());
  return (
    <>
      <button type="button" onClick={() => void change([aTicket({ id: 3 })], { assignedTo: me.id }).then(onChanged)}>
        Assumir
      </button>
      <Dock />
    </>
  );
}

/** Answers one change after the other with these outcomes. */
function show(...outcomes: string[]) {
  let changed = 0;
  server.use(
    http.post('/api/tickets/bulk', () =>
      HttpResponse.json({ id: 5, items: [{ ticketId: 3, outcome: outcomes.shift() }] }),
    ),
  );
  const { user } = renderApp(<Page onChanged={() => (changed += 1)} />, { me, at: '/dashboard' });
  return { take: () => user.click(screen.getByRole('button', { name: 'Assumir' })), changed: () => changed };
}

beforeEach(() => {
  server.use(http.get('/api/team', () => HttpResponse.json([])));
  act(() => bulkStore.change({ last: null, refused: new Map() }));
});

it('keeps the undo of a change that is asked for twice', async () => {
  const { take, changed } = show('done', 'same');
  await take();
  await take();
  await waitFor(() => expect(changed()).toBe(2));
  expect(screen.getByText('#3 assumido por você')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Desfazer/ })).toBeEnabled();
});

it('is over before the list of the team is loaded again', async () => {
  const { take, changed } = show('done');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Assumir' })).toBeEnabled());
  server.use(http.get('/api/team', () => new Promise<never>(() => undefined)));
  await take();
  await waitFor(() => expect(changed()).toBe(1));
});
