import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { keys } from '@/shared/api/keys';
import type { FirstSteps as Steps } from '@/shared/contract';
import { renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { FirstSteps } from './first-steps';

const nothing: Steps = { isOver: false, world: false, club: false, colleagues: false, trainingTicketId: null };

const show = (done: Partial<Steps> = {}, sendsMail = true) => {
  const onDismissed = vi.fn();
  const config = { ...testConfig, sendsMail };
  const view = renderApp(<FirstSteps done={{ ...nothing, ...done }} onDismissed={onDismissed} />, { config });
  view.client.setQueryData(keys.admin.firstSteps, nothing);
  return { ...view, onDismissed };
};

describe('the first steps', () => {
  it('lead each to the page where it is done', () => {
    show();
    expect(screen.getByRole('region', { name: 'Primeiros passos' })).toHaveTextContent('0 de 3 prontos');
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Criar mundo', '/admin/worlds'],
      ['Abrir configurações', '/admin/settings'],
      ['Abrir pessoas', '/admin/users'],
    ]);
  });

  it('say what is done already, in words too', () => {
    show({ world: true });
    expect(screen.getByText('1 de 3 prontos')).toBeVisible();
    const [world, club] = screen.getAllByRole('listitem');
    expect(world).toHaveTextContent('Pronto');
    expect(within(world!).queryByRole('link')).toBeNull();
    expect(club).not.toHaveTextContent('Pronto');
  });

  it('lead to the training ticket while there is one', () => {
    const { unmount } = show({ trainingTicketId: 51 });
    expect(screen.getByRole('link', { name: 'Abrir o chamado de treino' })).toHaveAttribute('href', '/ticket/51');
    unmount();
    const over = show({ isOver: true, trainingTicketId: 51 });
    expect(screen.getByRole('link', { name: 'Abrir o chamado de treino' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Primeiros passos' })).toBeNull();
    over.unmount();
    show();
    expect(screen.queryByText(/treino/)).toBeNull();
  });

  it('name the settings of the server as long as it sends no mail', () => {
    const { unmount } = show({}, false);
    expect(screen.getByText(/SMTP_URL, MAIL_FROM e PUBLIC_URL/)).toBeVisible();
    unmount();
    show();
    expect(screen.queryByText(/SMTP_URL/)).toBeNull();
  });

  it('are dismissed on the server, and with that over', async () => {
    let sent: unknown;
    server.use(
      http.put('/api/admin/settings', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({});
      }),
    );
    const { user, client, onDismissed } = show();
    await user.tab();
    for (let link = 0; link < 3; link += 1) await user.tab();
    expect(screen.getByRole('button', { name: 'Dispensar para todos os admins' })).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(onDismissed).toHaveBeenCalledOnce());
    expect(sent).toEqual({ firstStepsDismissed: true });
    expect(client.getQueryData(keys.admin.firstSteps)).toEqual({ ...nothing, isOver: true });
  });

  it('stay when they could not be dismissed, and say why', async () => {
    server.use(http.put('/api/admin/settings', () => HttpResponse.error()));
    const { user, onDismissed } = show();
    await user.click(screen.getByRole('button', { name: 'Dispensar para todos os admins' }));
    expect((await screen.findAllByText('Não foi possível dispensar a lista'))[0]).toBeVisible();
    expect(onDismissed).not.toHaveBeenCalled();
  });
});
