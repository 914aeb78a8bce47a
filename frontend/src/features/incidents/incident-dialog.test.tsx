import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

import type { Incident } from '@/shared/contract';
import { expectSameCallUntilChanged } from '@/test/lost-answers';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { IncidentDialog } from './incident-dialog';

const incident: Incident = {
  id: 5,
  world: null,
  categories: ['doacoes'],
  isConcerned: true,
  state: 'investigating',
  titlePt: 'Quedas em Aurora',
  titleEn: 'Aurora is unstable',
  startsAt: '2026-11-20T12:00:30Z',
  nextUpdateAt: '2026-11-20T13:00:00Z',
  resolvedAt: null,
  latest: null,
  followers: 3,
  isFollowing: false,
};

it('saves only what was touched: what somebody else changed while it was open stays', async () => {
  let sent: unknown;
  server.use(
    http.get('/api/worlds', () => HttpResponse.json([])),
    http.patch('/api/incidents/5', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(incident);
    }),
  );
  const onDone = vi.fn();
  let change: (next: Incident) => void = () => {};
  function Page() {
    const [shown, setShown] = useState(incident);
    change = setShown;
    return <IncidentDialog incident={shown} onDone={onDone} />;
  }
  const { user } = renderApp(<Page />, { me: aMe({ role: 'staff' }) });
  const dialog = await openedDialog();
  act(() => change({ ...incident, state: 'resolved', nextUpdateAt: null, titleEn: 'Disconnects', categories: [] }));
  await user.click(dialog.getByLabelText('Título em português'));
  await user.paste(' e Bastion');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual({ titlePt: 'Quedas em Aurora e Bastion' });
});

it('promises nothing for a resolved one, and takes no promise back that is made when it goes on meanwhile', async () => {
  let sent: unknown;
  server.use(
    http.patch('/api/incidents/5', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(incident);
    }),
  );
  const resolved: Incident = { ...incident, state: 'resolved', nextUpdateAt: null };
  const onDone = vi.fn();
  const { user } = renderApp(<IncidentDialog incident={resolved} onDone={onDone} />, { me: aMe({ role: 'staff' }) });
  const dialog = await openedDialog();
  expect(dialog.queryByLabelText('Próxima notícia até')).not.toBeInTheDocument();
  await user.click(dialog.getByLabelText('Título em português'));
  await user.paste(' e Bastion');
  await user.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(sent).toEqual({ titlePt: 'Quedas em Aurora e Bastion' });
});

it('creates it once when the answer was lost, and with another title another', async () => {
  const onDone = vi.fn();
  const { user } = renderApp(<IncidentDialog onDone={onDone} />, { me: aMe({ role: 'staff' }) });
  const dialog = await openedDialog();
  const write = async (label: string, text: string) => {
    await user.click(dialog.getByLabelText(label));
    await user.paste(text);
  };
  await write('Título em português', 'Quedas em Aurora');
  await write('Título em inglês', 'Aurora is unstable');
  await expectSameCallUntilChanged({
    user,
    path: '/api/incidents',
    deed: 'Criar e mostrar aos jogadores',
    change: () => write('Título em inglês', ' again'),
    answer: incident,
  });
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(incident));
});
