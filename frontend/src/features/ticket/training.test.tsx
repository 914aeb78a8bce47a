import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { openedDialog } from '@/test/opened-dialog';
import { server } from '@/test/server';
import { aTicket } from './ticket.samples';
import { ofTheTeam, scene, show, staff, withScene } from './ticket.scene';

withScene();

const admin = { ...staff, role: 'admin' as const };
const line = /^Chamado de treino: só admins o veem/;

describe('the training ticket', () => {
  it('says what it is, offers no connection with real tickets, and can be deleted', async () => {
    let isDeleted = false;
    server.use(
      http.delete('/api/tickets/427', () => {
        isDeleted = true;
        return HttpResponse.json({ message: 'ok' });
      }),
    );
    scene.ticket = aTicket({ ...ofTheTeam, title: 'Chamado de treino', isTraining: true, isTitleBuilt: true });
    const { user } = show(admin);
    expect(await screen.findByText(line)).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Mais ações do chamado' }));
    const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(menu).toContain('Copiar número');
    for (const absent of ['Juntar a outro…', 'Vincular a outro…']) expect(menu).not.toContain(absent);
    await user.keyboard('{Escape}');

    await user.click(screen.getByRole('button', { name: 'Excluir chamado de treino' }));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(isDeleted).toBe(true));
  });

  it('is told apart from all others', async () => {
    scene.ticket = aTicket({ ...ofTheTeam, isTitleBuilt: true });
    const { user } = show(admin);
    await user.click(await screen.findByRole('button', { name: 'Mais ações do chamado' }));
    const menu = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(menu).toEqual(expect.arrayContaining(['Juntar a outro…', 'Vincular a outro…']));
    expect(screen.queryByText(line)).toBeNull();
  });
});
