import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import '@/shared/i18n/sanction-strings';
import '@/shared/i18n/team-strings';
import type { Sanction } from '@/shared/contract';
import { useAddressFilter } from '@/shared/hooks/use-address-filter';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { filterFrom, searchFrom } from './filter';
import { SanctionsScreen } from './sanctions-screen';

const aSanction = (over: Partial<Sanction> = {}): Sanction => ({
  id: 1,
  name: 'Presa Negra',
  world: { id: 4, name: 'Aurora' },
  user: { id: 30, name: 'Bruno Reis' },
  kind: 'suspension',
  term: 'GRIEFING',
  startsAt: '2098-11-20T12:00:00Z',
  endsAt: '2098-11-27T12:00:00Z',
  publicReason: 'Mortes repetidas na saída do templo.',
  ticketId: 41,
  decidedBy: { id: 2, name: 'Helena Torres' },
  createdAt: '2098-11-20T12:00:00Z',
  lifted: null,
  appeal: null,
  ...over,
});
const pending = { ticketId: 57, state: 'pending' as const, at: null, decidedAt: null, decidedByName: null };
const lifted = { at: '2098-11-21T12:00:00Z', byName: 'Olívia Outra', reason: 'Era o irmão dele.' };

let sanctions: Sanction[];
let asked: string[];
beforeEach(() => {
  asked = [];
  sanctions = [
    aSanction({ appeal: pending }),
    aSanction({ id: 2, name: 'Brasa Antiga', kind: 'warning', endsAt: null, ticketId: null, decidedBy: null }),
  ];
  server.use(
    http.get('/api/worlds', () => HttpResponse.json([{ id: 4, name: 'Aurora', isActive: true }])),
    http.get('/api/sanctions', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      asked.push(decodeURIComponent(search));
      const found = sanctions.filter(
        ({ name, world, appeal }) =>
          name.includes(searchParams.get('q') ?? '') &&
          String(world?.id).startsWith(searchParams.get('worldId') ?? '') &&
          (!searchParams.has('isAppealed') || appeal?.state === 'pending'),
      );
      return HttpResponse.json(found.slice(0, Number(searchParams.get('limit'))), {
        headers: { 'X-Total-Count': String(found.length) },
      });
    }),
  );
});

const Screen = () => <SanctionsScreen {...useAddressFilter(filterFrom, searchFrom)} />;
const show = (at = '/sanctions/all') => renderApp(<Screen />, { me: aMe({ role: 'staff', id: 9 }), at });
const rowOf = (name: RegExp) => screen.findByRole('row', { name });

describe('the ledger', () => {
  it('says of each what was decided, by whom, where and whether it was appealed', async () => {
    sanctions.push(aSanction({ id: 3, name: 'Kael', lifted, appeal: { ...pending, ticketId: null, state: 'upheld' } }));
    show();
    const row = within(await rowOf(/Presa Negra/));
    for (const text of ['Aurora', 'Suspensão', 'em vigor', /até 27\/11\/2098/, 'Helena Torres', 'em análise'])
      expect(row.getByText(text)).toBeInTheDocument();
    expect(row.getByRole('link', { name: '#41' })).toHaveAttribute('href', '/ticket/41');
    expect(row.getByRole('link', { name: '#57' })).toHaveAttribute('href', '/ticket/57');
    expect(within(await rowOf(/Brasa Antiga/)).queryByRole('link')).not.toBeInTheDocument();
    const third = within(await rowOf(/Kael/));
    for (const text of ['retirada', 'por Olívia Outra: Era o irmão dele.', 'sanção mantida'])
      expect(third.getByText(text)).toBeInTheDocument();
    expect(third.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByText('3 sanções')).toBeInTheDocument();
  });

  it('keeps its filters in the address, and counts the undecided appeals that fit', async () => {
    const { user, router } = show();
    const appeals = await screen.findByRole('radiogroup', { name: 'Recurso' });
    await within(appeals).findByText('1');
    await user.click(within(appeals).getByText(/Recursos sem decisão/));
    await waitFor(() => expect(screen.queryByText('Brasa Antiga')).not.toBeInTheDocument());
    await user.type(screen.getByLabelText('Buscar por personagem'), 'Brasa');
    expect(await screen.findByText('Nenhuma sanção com estes filtros.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=Brasa&appeals=undecided');
    await within(appeals).findByText('0');
    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('Brasa Antiga')).toBeInTheDocument();
    expect(router.state.location.search).toBe('');
  });

  it('is filtered as its address says', async () => {
    show('/sanctions/all?world=4&appeals=undecided&q=Presa');
    await rowOf(/Presa Negra/);
    expect(asked).toContain('?q=Presa&worldId=4&isAppealed=true&limit=50');
    expect(screen.getByLabelText('Buscar por personagem')).toHaveValue('Presa');
    expect(screen.getByRole('radio', { name: /Recursos sem decisão/ })).toBeChecked();
    // In the row, and in the field.
    await waitFor(() => expect(screen.getAllByText('Aurora')).toHaveLength(2));
  });

  it('says that there is none at all, or no appeal to decide', async () => {
    sanctions = [];
    const first = show();
    expect(await screen.findByText(/^Nenhuma sanção registrada\./)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Limpar|Ver todas/ })).not.toBeInTheDocument();
    first.unmount();
    const { user, router } = show('/sanctions/all?appeals=undecided');
    expect(await screen.findByText('Nenhum recurso espera decisão.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Ver todas as sanções' }));
    expect(router.state.location.search).toBe('');
  });

  it('says that it did not load, and loads at the next try', async () => {
    let isDown = true;
    server.use(http.get('/api/sanctions', () => (isDown ? new HttpResponse(null, { status: 503 }) : undefined)));
    const { user } = show();
    expect(await screen.findByText('Não foi possível carregar as sanções.')).toBeInTheDocument();
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Tentar/ }));
    expect(await screen.findByText('Presa Negra')).toBeInTheDocument();
  });
});

describe('a sanction', () => {
  const answerLift = (answer: () => Response) => {
    const sent: unknown[] = [];
    server.use(
      http.post('/api/sanctions/1/lift', async ({ request }) => {
        sent.push(await request.json());
        sanctions[0] = { ...sanctions[0]!, lifted };
        return answer();
      }),
    );
    return sent;
  };
  const openLift = async (at?: string) => {
    const view = show(at);
    await view.user.click(await screen.findByRole('button', { name: 'Retirar a sanção de Presa Negra' }));
    const dialog = await openedDialog();
    await view.user.type(dialog.getByLabelText(/^Motivo/), 'Era o irmão dele.');
    return { ...view, dialog };
  };

  it('is lifted with a reason, and the list shows it', async () => {
    const sent = answerLift(() => HttpResponse.json(sanctions[0]));
    const { user, dialog } = await openLift();
    await user.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await screen.findByText('retirada')).toBeInTheDocument();
    expect(sent).toEqual([{ reason: 'Era o irmão dele.' }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: /Presa Negra/ })).not.toBeInTheDocument();
  });

  it('that somebody else lifted meanwhile says so, keeps the words and is shown as it is', async () => {
    const message = 'A sanção já foi retirada.';
    answerLift(() => HttpResponse.json({ code: 'sanction.lifted', message }, { status: 409 }));
    const { user, dialog } = await openLift('/sanctions/all?appeals=undecided');
    await user.click(dialog.getByRole('button', { name: 'Retirar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent(message);
    expect(dialog.getByLabelText(/^Motivo/)).toHaveValue('Era o irmão dele.');
    expect(await screen.findByText('por Olívia Outra: Era o irmão dele.')).toBeInTheDocument();
  });

  it('whose reason is being written stays open when its row leaves the list', async () => {
    const { client, dialog } = await openLift('/sanctions/all?appeals=undecided');
    sanctions[0] = { ...sanctions[0]!, appeal: { ...pending, state: 'upheld' } };
    await client.invalidateQueries();
    expect(await screen.findByText('Nenhum recurso espera decisão.')).toBeInTheDocument();
    expect(dialog.getByLabelText(/^Motivo/)).toHaveValue('Era o irmão dele.');
  });

  it("of one's own account has no button", async () => {
    sanctions = [aSanction({ user: { id: 9, name: 'Marina Couto' } })];
    show();
    expect(within(await rowOf(/Presa Negra/)).queryByRole('button')).not.toBeInTheDocument();
  });
});
