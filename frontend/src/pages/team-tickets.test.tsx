import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSearchParams } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';

import type { Maintenance, TeamTicket } from '@/shared/contract';
import { aTicket } from '@/test/a-ticket';
import { holdTimers } from '@/test/held-timers';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { TeamTickets } from './team-tickets';

const day = { reopened: 0, autoClosed: 0 };
const reports = {
  perDay: [
    { day: '2026-11-19', opened: 4, resolved: 2, ...day },
    { day: '2026-11-20', opened: 3, resolved: 0, ...day },
  ],
};

let tickets: TeamTicket[];
let asked: URL[];
let maintenance: Maintenance;
const lastQuestion = () => asked.findLast(({ searchParams }) => searchParams.get('limit') !== '1')!.searchParams;

beforeEach(() => {
  tickets = [aTicket({ id: 427 }), aTicket({ id: 426, title: 'Dúvidas - Bastion' })];
  asked = [];
  maintenance = { isActive: false, message: null, enabledBy: null, enabledAt: null, disabledAt: null };
  server.use(
    http.get('/api/admin/stats', () => HttpResponse.json({ openTickets: 18, inProgressTickets: 7, todayTickets: 23 })),
    http.get('/api/admin/online-users', () => HttpResponse.json({ onlineUsers: 142, totalConnections: 171 })),
    http.get('/api/admin/reports', () => HttpResponse.json(reports)),
    http.get('/api/config', () => HttpResponse.json(testConfig)),
    http.get('/api/worlds', ({ request }) =>
      HttpResponse.json([
        { id: 1, name: 'Aurora', isActive: true },
        ...(request.url.endsWith('?all=true') ? [{ id: 2, name: 'Bastion', isActive: false }] : []),
      ]),
    ),
    http.get('/api/team', () => HttpResponse.json([])),
    http.get('/api/admin/maintenance', () => HttpResponse.json(maintenance)),
    http.get('/api/tickets/all', ({ request }) => {
      const url = new URL(request.url);
      asked.push(url);
      const q = url.searchParams.get('q');
      const found = tickets.filter(({ title }) => !q || title.includes(q));
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
  );
});

function Board() {
  const [search, setSearch] = useSearchParams();
  return (
    <TeamTickets
      layout="board"
      search={search}
      onSearch={(next) => setSearch(next, { replace: true })}
      freshId={undefined}
      onNew={() => undefined}
    />
  );
}
const show = (role: 'staff' | 'admin' = 'admin', at = '/') => renderApp(<Board />, { me: aMe({ role }), at });
const figureOf = (name: string) => screen.getByText(name, { selector: 'span > span' }).closest('button, a, div')!;

describe('numbers', () => {
  it('say how busy the desk is', async () => {
    show('staff');
    await waitFor(() => expect(figureOf('Abertos')).toHaveTextContent('18'));
    expect(figureOf('Em andamento')).toHaveTextContent('7');
    expect(figureOf('Resolvidos hoje')).toHaveTextContent('23');
    await waitFor(() => expect(figureOf('Usuários online')).toHaveTextContent('142Usuários online 171 conexões'));
  });

  it('can fail and be asked for again', async () => {
    server.use(http.get('/api/admin/stats', () => HttpResponse.json({ message: 'Fora do ar.' }, { status: 500 })));
    show('staff');
    expect(await screen.findByText('Não foi possível carregar os números.')).toBeInTheDocument();
  });
});

describe('the figures', () => {
  it('filter the list when pressed, and no longer when pressed again', async () => {
    const { user, router } = show('staff');
    await user.click(await screen.findByRole('button', { name: /Em andamento/ }));
    await waitFor(() => expect(lastQuestion().get('status')).toBe('in_progress'));
    expect(router.state.location.search).toBe('?status=in_progress');
    expect(figureOf('Em andamento')).toHaveAttribute('aria-pressed', 'true');
    expect(figureOf('Em andamento')).toHaveTextContent('a lista mostra estes');
    await user.click(screen.getByRole('button', { name: /Em andamento/ }));
    await waitFor(() => expect(lastQuestion().has('status')).toBe(false));
  });

  it('lead admins to the people, and nobody else', async () => {
    const { unmount } = show('admin');
    expect(await screen.findByRole('link', { name: /Usuários online/ })).toHaveAttribute('href', '/admin/users');
    unmount();
    show('staff');
    await waitFor(() => expect(figureOf('Usuários online')).toHaveTextContent('142'));
    expect(screen.queryByRole('link', { name: /Usuários online/ })).not.toBeInTheDocument();
  });
});

describe('the tickets', () => {
  it('are filtered by what is typed once the typing rests, and the address keeps it', async () => {
    const { user, router } = show();
    expect(await screen.findByText('2 chamados')).toBeInTheDocument();
    const rest = holdTimers(300);
    await user.type(screen.getByLabelText('Buscar por jogador, palavras ou número'), 'Dúvidas ');
    expect(rest.count()).toBe(1);
    rest.run();
    expect(await screen.findByText('Mostrando 1 de 2')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=D%C3%BAvidas');
    expect(screen.getByLabelText('Buscar por jogador, palavras ou número')).toHaveValue('Dúvidas ');
    expect(asked.filter(({ searchParams }) => searchParams.has('q'))).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    expect(await screen.findByText('2 chamados')).toBeInTheDocument();
    expect(screen.getByLabelText('Buscar por jogador, palavras ou número')).toHaveValue('');
  });

  it('keep both changes when two text fields change at once', async () => {
    const { router } = show('staff', '/?email=bia');
    fireEvent.click(await screen.findByRole('button', { name: /^Mais filtros ?1 ?ativo$/ }));
    const email = await screen.findByLabelText('E-mail do jogador');
    fireEvent.change(email, { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Personagem afetado'), { target: { value: 'Ayla' } });
    await waitFor(() => expect(lastQuestion().get('character')).toBe('Ayla'));
    expect(lastQuestion().has('email')).toBe(false);
    expect(router.state.location.search).toBe('?character=Ayla');
    expect(email).toHaveValue('');
  });

  it('are found by a retired world too', async () => {
    const { user } = show('staff', '/');
    await user.click(await screen.findByRole('combobox', { name: 'Mundo' }));
    await user.click(await screen.findByTitle('Bastion (desativado)'));
    await waitFor(() => expect(lastQuestion().get('worldId')).toBe('2'));
  });

  it('lead to a new one where there are none', async () => {
    tickets = [];
    show();
    expect(await screen.findByText('Nenhum chamado por aqui.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Novo chamado' })).toBeVisible();
  });

  it('are asked for as the address says', async () => {
    show('staff', '/?status=open&world=1&priority=high&assignee=me&email=ana&from=2026-11-01&to=2026-11-20');
    await waitFor(() => expect(asked.length).toBeGreaterThan(0));
    expect(Object.fromEntries(lastQuestion())).toEqual({
      status: 'open',
      worldId: '1',
      priority: 'high',
      assignedTo: 'me',
      email: 'ana',
      from: '2026-11-01',
      to: '2026-11-20',
      limit: '50',
    });
    fireEvent.click(screen.getByRole('button', { name: /^Mais filtros ?4 ?ativos$/ }));
    expect(await screen.findByLabelText('Data inicial')).toHaveValue('01/11/2026');
  });

  it('hide closed ones until the switch says otherwise', async () => {
    const { user } = show('staff');
    await waitFor(() => expect(lastQuestion().get('includeClosed')).toBe('false'));
    await user.click(screen.getByRole('switch', { name: 'Mostrar fechados' }));
    await waitFor(() => expect(lastQuestion().get('includeClosed')).toBe('true'));
  });

  it('are deleted by admins, after a question', async () => {
    server.use(
      http.delete('/api/tickets/:id', ({ params }) => {
        tickets = tickets.filter(({ id }) => id !== Number(params.id));
        return HttpResponse.json({ ticketId: Number(params.id) });
      }),
    );
    const { user } = show();
    await user.click(await screen.findByLabelText('Mais ações para o chamado 427'));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
    await user.click((await openedDialog()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Chamado nº 427 excluído.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByLabelText('Ver chamado 427')).not.toBeInTheDocument());
  });

  it('stay when deleting failed, and the reason is told', async () => {
    server.use(http.delete('/api/tickets/:id', () => HttpResponse.json({ message: 'Não deu.' }, { status: 500 })));
    const { user } = show();
    await user.click(await screen.findByLabelText('Mais ações para o chamado 427'));
    await user.click(await screen.findByRole('menuitem', { name: 'Excluir…' }));
    await user.click((await openedDialog()).getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Não foi possível excluir o chamado')).toBeInTheDocument();
    expect(screen.getByText('Não deu.')).toBeInTheDocument();
    expect(screen.getByLabelText('Ver chamado 427')).toBeInTheDocument();
  });

  it('are not for staff to delete, nor is the maintenance theirs', async () => {
    show('staff');
    expect(await screen.findByLabelText('Ver chamado 427')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Mais ações para o chamado 427' }));
    expect(await screen.findByRole('menuitem', { name: 'Assumir' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: /Excluir/ })).not.toBeInTheDocument();
    expect(screen.queryByText('Modo de manutenção')).not.toBeInTheDocument();
  });
});

describe('maintenance', () => {
  const onSwitch = () =>
    http.post<never, { isActive: boolean; message: string }>('/api/admin/maintenance', async ({ request }) => {
      maintenance = { ...maintenance, ...(await request.json()) };
      return HttpResponse.json(maintenance);
    });

  it('is turned on after a question that says how many are online, and off at once', async () => {
    server.use(onSwitch());
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Mensagem' }));
    await user.click(await screen.findByLabelText('Mensagem para quem tentar entrar'));
    await user.paste('Voltamos às 18h.');
    await user.click(screen.getByLabelText('Modo de manutenção', { selector: 'button' }));
    expect(await screen.findByText(/142 pessoas estão online agora/)).toBeInTheDocument();
    await user.click((await openedDialog()).getByRole('button', { name: 'Ligar manutenção' }));
    expect(await screen.findByText('Modo de manutenção ativado.')).toBeInTheDocument();
    expect(maintenance).toMatchObject({ isActive: true, message: 'Voltamos às 18h.' });

    await user.click(screen.getByLabelText('Modo de manutenção', { selector: 'button' }));
    expect(await screen.findByText('Modo de manutenção desativado.')).toBeInTheDocument();
    expect(maintenance.isActive).toBe(false);
  });

  it('keeps the message when turning it on failed', async () => {
    server.use(http.post('/api/admin/maintenance', () => HttpResponse.json({ message: 'Não deu.' }, { status: 500 })));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Mensagem' }));
    await user.click(await screen.findByLabelText('Mensagem para quem tentar entrar'));
    await user.paste('Já voltamos');
    await user.click(screen.getByLabelText('Modo de manutenção', { selector: 'button' }));
    await user.click((await openedDialog()).getByRole('button', { name: 'Ligar manutenção' }));
    expect(await screen.findByText('Não foi possível mudar o modo de manutenção')).toBeInTheDocument();
    expect(screen.getByLabelText('Mensagem para quem tentar entrar')).toHaveValue('Já voltamos');
  });
});
