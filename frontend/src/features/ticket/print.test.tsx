import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { TicketMenu } from '@/features/team-list/ticket-menu';
import { PlayerMenu } from '@/features/transcript/player-menu';
import { renderApp } from '@/test/render';
import { server } from '@/test/server';
import { aTicket } from './ticket.samples';
import { onScreen, player, scene, show, staff, withScene } from './ticket.scene';

const PAGE = '<!doctype html><html lang="pt-BR"><head><title>Chamado 427</title></head><body><p>Olá</p></body></html>';

/** A tab as the browser opens it. */
const aTab = () => ({
  opener: window as Window | null,
  document: document.implementation.createHTMLDocument(''),
  print: vi.fn(),
  close: vi.fn(),
});
let tab: ReturnType<typeof aTab>;
/** The queries with which the transcript was asked for. */
let asked: string[];

const answers = (answer: () => Response) =>
  server.use(
    http.get('/api/tickets/427/transcript', ({ request }) => {
      asked.push(new URL(request.url).search);
      return answer();
    }),
  );

beforeEach(() => {
  [tab, asked] = [aTab(), []];
  vi.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  answers(() => HttpResponse.html(PAGE));
});
afterEach(() => void vi.restoreAllMocks());

const openMenu = async ({ user }: ReturnType<typeof renderApp>) => {
  screen.getByRole('button', { name: 'Mais ações do chamado' }).focus();
  await user.keyboard('{Enter}');
  return user;
};

it.each([
  ['a player', player, 'Imprimir ou salvar PDF', '?notes=false'],
  ['the team', staff, 'Imprimir ou salvar PDF', '?notes=false'],
  ['the team with its notes', staff, 'Imprimir com as notas internas', '?notes=true'],
])('prints the ticket in a tab of its own, for %s', async (_, me, name, query) => {
  const ticket = aTicket();
  const menu = me === player ? <PlayerMenu ticketId={ticket.id} /> : <TicketMenu ticket={ticket} onLink={vi.fn()} />;
  const user = await openMenu(renderApp(menu, { me }));
  await user.click(await screen.findByRole('menuitem', { name }));
  await expect.poll(() => tab.print.mock.calls).toHaveLength(1);
  expect(tab.document.title).toBe('Chamado 427');
  expect(tab.document.body.textContent).toBe('Olá');
  expect(asked).toEqual([query]);
  expect(tab.close).not.toHaveBeenCalled();
  expect(tab.opener).toBeNull();
});

describe('what goes wrong is said', () => {
  const choose = async () => {
    const user = await openMenu(renderApp(<PlayerMenu ticketId={427} />));
    await user.click(await screen.findByRole('menuitem', { name: 'Imprimir ou salvar PDF' }));
  };

  it('a refusal closes the tab', async () => {
    answers(() => HttpResponse.json({ statusCode: 429, message: 'Aguarde e tente de novo.' }, { status: 429 }));
    await choose();
    expect(await screen.findByText('O chamado não pôde ser preparado para imprimir.')).toBeVisible();
    expect(screen.getByText('Aguarde e tente de novo.')).toBeVisible();
    expect(tab.close).toHaveBeenCalledOnce();
    expect(tab.print).not.toHaveBeenCalled();
  });

  it('a browser that opens no tab is not asked for a page', async () => {
    vi.mocked(window.open).mockReturnValue(null);
    await choose();
    expect(await screen.findByText(/^O navegador bloqueou a nova aba/)).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('the ticket of a player', () => {
  withScene();

  it.each(['wide', 'narrow'] as const)('has the menu, on a %s screen', async (size) => {
    onScreen(size);
    scene.ticket = aTicket();
    show();
    expect(await screen.findByRole('button', { name: 'Mais ações do chamado' })).toBeVisible();
  });
});
