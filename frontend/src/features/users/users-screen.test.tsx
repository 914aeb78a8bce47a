import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSearchParams } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import type { AdminUser } from '@/shared/contract';
import { openedDialog } from '@/test/opened-dialog';
import { aMe, renderApp, testConfig } from '@/test/render';
import { server } from '@/test/server';
import { filterFrom, given } from './filter';
import { UsersScreen } from './users-screen';

const aPerson = (over: Partial<AdminUser> = {}): AdminUser => ({
  id: 2,
  name: 'Igor Sales',
  email: 'igor@clube.test',
  role: 'user',
  isActive: true,
  mfaEnabled: false,
  activeTicketCount: 3,
  lastLogin: null,
  invitedAt: null,
  invitedUntil: null,
  temporaryPasswordUntil: null,
  blockedUntil: null,
  mailBouncedAt: null,
  createdAt: '2026-11-20T12:00:00Z',
  ...over,
});

let people: AdminUser[];
let sent: unknown;
let counted: string[];
beforeEach(() => {
  counted = [];
  sent = undefined;
  people = [
    aPerson(),
    aPerson({ id: 3, name: 'Beatriz Prado', email: 'bia@clube.test', role: 'staff', mfaEnabled: true }),
  ];
  server.use(
    http.get('/api/auth/me', () => HttpResponse.json(aMe({ role: 'admin' }))),
    http.get('/api/admin/users', ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      const found = people.filter(({ name }) => name.includes(q));
      return HttpResponse.json(found, { headers: { 'X-Total-Count': String(found.length) } });
    }),
    http.get('/api/admin/users/counts', ({ request }) => {
      counted.push(new URL(request.url).search);
      return HttpResponse.json({ user: 1, staff: 1, admin: 0 });
    }),
  );
});

function Screen() {
  const [search, setSearch] = useSearchParams();
  const filter = filterFrom(search);
  return <UsersScreen filter={filter} onFilter={(change) => setSearch(given({ ...filter, ...change }))} />;
}
const show = () => renderApp(<Screen />, { me: aMe({ role: 'admin' }) });

type Shown = ReturnType<typeof show>;
/** Opens the menu of a person and, with a label, clicks that entry. */
async function menuOf({ user }: Shown, name: string) {
  await user.click(await screen.findByRole('button', { name: `Ações de ${name}` }));
  return within(await screen.findByRole('menu'));
}
async function act(view: Shown, name: string, word: string) {
  await view.user.click((await menuOf(view, name)).getByRole('menuitem', { name: word }));
  return openedDialog();
}

async function openCreate() {
  const view = show();
  await view.user.click(screen.getByRole('button', { name: 'Convidar' }));
  const dialog = await openedDialog();
  await view.user.click(dialog.getByText('Criar com senha temporária'));
  await dialog.findByLabelText('Nome');
  return { ...view, dialog, submit: () => view.user.click(dialog.getByRole('button', { name: 'Criar usuário' })) };
}

describe('the list', () => {
  it('says of each who they are and when they were last here', async () => {
    show();
    const row = await screen.findByRole('row', { name: /Igor Sales/ });
    for (const text of ['igor@clube.test', 'Jogador', 'Ativo', 'Inativa', '3', 'Nunca']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });

  it('is searched, and says when there is nobody', async () => {
    const { user, router } = show();
    await user.type(screen.getByLabelText('Buscar por nome ou e-mail'), 'Zoé');
    expect(await screen.findByText('Ninguém com estes filtros.')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?q=Zo%C3%A9');
    await user.click(screen.getByRole('button', { name: 'Limpar' }));
    expect(await screen.findByText('Igor Sales')).toBeInTheDocument();
  });

  it('is filtered by role with the counts of the others, and all of it is in the address', async () => {
    const { user, router } = show();
    const roles = await screen.findByRole('radiogroup', { name: 'Função' });
    await user.click(within(roles).getByText('Equipe'));
    expect(router.state.location.search).toBe('?role=staff');
    await user.click(screen.getByRole('combobox', { name: 'Situação' }));
    await user.click(await screen.findByTitle('Suspensos'));
    expect(router.state.location.search).toBe('?role=staff&state=suspended');
    await waitFor(() => expect(counted.at(-1)).toBe('?state=suspended'));
  });

  it('has a word for every deed, which Enter on the row opens', async () => {
    people = [aPerson({ blockedUntil: '2099-11-28T12:00:00Z' }), aPerson({ id: 3, name: 'Bia', role: 'staff' })];
    const view = show();
    const row = await screen.findByRole('row', { name: /Igor Sales.*Suspenso.*até 28\/11\/2099/ });
    row.focus();
    await view.user.keyboard('{Enter}');
    const words = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(words).toEqual([
      'Ver chamados 3 ativos',
      'Convidar…',
      'Editar…',
      'Alterar senha…',
      'Dados pessoais…',
      'Encerrar a suspensão…',
    ]);
    await view.user.keyboard('{Escape}');
    expect((await menuOf(view, 'Bia')).queryByText('Suspender…')).not.toBeInTheDocument();
  });
});

describe('an invitation', () => {
  const EMAIL = 'vitor.salles@clube.test';
  const invited = (over: Partial<AdminUser> = {}) =>
    aPerson({
      id: 9,
      name: EMAIL,
      email: EMAIL,
      role: 'staff',
      invitedAt: '2098-11-19T12:00:00Z',
      invitedUntil: '2098-11-26T12:00:00Z',
      ...over,
    });
  const answer = () => HttpResponse.json({ ...invited(), inviteUrl: '/redefinir#abc' });
  const copied = () => navigator.clipboard.readText();

  it('is made with an e-mail and a role, and its link stands there, copied', async () => {
    server.use(
      http.post('/api/admin/users', async ({ request }) => {
        sent = await request.json();
        people = [invited(), ...people];
        return answer();
      }),
    );
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Convidar' }));
    const dialog = await openedDialog();
    await user.type(dialog.getByLabelText('E-mail'), ` ${EMAIL} `);
    await user.click(dialog.getByText('Equipe'));
    await user.click(dialog.getByRole('button', { name: 'Criar convite' }));
    expect(await dialog.findByLabelText('Link do convite')).toHaveValue(`${window.location.origin}/redefinir#abc`);
    expect(dialog.getByRole('button', { name: 'Copiado' })).toBeInTheDocument();
    expect(dialog.getByText(/Funciona uma vez, até 26\/11\/2098/)).toBeInTheDocument();
    expect(await copied()).toBe(`${window.location.origin}/redefinir#abc`);
    expect(sent).toEqual({ email: EMAIL, role: 'staff', invite: true });
    const row = await screen.findByRole('row', {
      name: /convite de 19\/11\/2098, vale até 26\/11\/2098/,
      hidden: true,
    });
    expect(within(row).getByText('Convite pendente')).toBeInTheDocument();
  });

  it('is copied anew from the row, which ends the earlier link, and is ended from its menu', async () => {
    people = [invited()];
    let ended = 0;
    server.use(
      http.post('/api/admin/users/9/invite', answer),
      http.delete('/api/admin/users/9/invite', () => {
        ended += 1;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const view = show();
    await view.user.click(await screen.findByRole('button', { name: `Copiar convite de ${EMAIL}` }));
    const link = await openedDialog();
    expect(link.getByText('O link anterior deixou de valer.')).toBeInTheDocument();
    await view.user.click(link.getByRole('button', { name: 'Pronto' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const question = await act(view, EMAIL, 'Encerrar o convite…');
    await view.user.click(question.getByRole('button', { name: 'Encerrar convite' }));
    expect(await screen.findByText(`Convite de ${EMAIL} encerrado.`)).toBeInTheDocument();
    expect(ended).toBe(1);
  });

  it('says in the row that it has ended, and that a password is temporary', async () => {
    const over = { invitedAt: '2020-11-19T12:00:00Z', invitedUntil: '2020-11-22T12:00:00Z' };
    people = [
      invited(over),
      aPerson({ name: 'Nova', temporaryPasswordUntil: '2098-12-05T12:00:00Z' }),
      aPerson({ id: 4, name: 'Tarde', temporaryPasswordUntil: '2020-12-05T12:00:00Z' }),
    ];
    show();
    expect(await screen.findByText('Convite encerrado')).toBeInTheDocument();
    expect(screen.getByText('convite de 19/11/2020, encerrado em 22/11/2020')).toBeInTheDocument();
    expect(screen.getByText('senha temporária até 05/12/2098')).toBeInTheDocument();
    expect(screen.getByText('senha temporária venceu em 05/12/2020')).toBeInTheDocument();
  });
});

describe('a new person', () => {
  it('needs name, e-mail and password', async () => {
    const { submit } = await openCreate();
    await submit();
    expect(await screen.findByText('Campos obrigatórios')).toBeInTheDocument();
    expect(screen.getByText('Preencha todos os campos obrigatórios.')).toBeInTheDocument();
  });

  it('has every fault named in the words of the product', async () => {
    const { user, dialog, submit } = await openCreate();
    await user.type(dialog.getByLabelText('Nome'), 'A');
    await user.type(dialog.getByLabelText('E-mail'), 'ana');
    await user.type(dialog.getByLabelText('Senha'), 'curta');
    await submit();
    expect(await dialog.findByText('Nome deve ter pelo menos 2 caracteres')).toBeInTheDocument();
    expect(await dialog.findByText('Email inválido')).toBeInTheDocument();
    expect(await dialog.findByText('Senha deve ter pelo menos 8 caracteres')).toBeInTheDocument();
  });

  it('is kept in the form when the e-mail is taken, then created', async () => {
    const post = (answer: () => Response) =>
      http.post('/api/admin/users', async ({ request }) => {
        sent = await request.json();
        return answer();
      });
    server.use(post(() => HttpResponse.json({ message: 'Já existe um usuário com este e-mail.' }, { status: 409 })));
    const { user, dialog, submit } = await openCreate();
    await user.type(dialog.getByLabelText('Nome'), ' Ana Souza ');
    await user.type(dialog.getByLabelText('E-mail'), 'igor@clube.test');
    await user.click(dialog.getByRole('button', { name: 'Gerar senha temporária' }));
    await submit();
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'Erro ao criar usuário. Já existe um usuário com este e-mail.',
    );
    expect(dialog.getByLabelText('E-mail')).toHaveValue('igor@clube.test');

    server.use(post(() => HttpResponse.json(aPerson({ name: 'Ana Souza' }), { status: 201 })));
    await submit();
    expect(await screen.findByText('Usuário Ana Souza criado.')).toBeInTheDocument();
    expect(sent).toMatchObject({ name: 'Ana Souza', email: 'igor@clube.test', role: 'user' });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});

describe('a person', () => {
  it('is changed, unless they are the last admin', async () => {
    server.use(
      http.put('/api/admin/users/2', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json({ message: 'Este é o último admin ativo.' }, { status: 409 });
      }),
    );
    const view = show();
    const { user } = view;
    const dialog = await act(view, 'Igor Sales', 'Editar…');
    await user.click(dialog.getByRole('switch', { name: 'Conta ativa' }));
    await user.click(dialog.getByRole('button', { name: 'Salvar' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Erro ao atualizar usuário.');
    expect(sent).toEqual({ name: 'Igor Sales', email: 'igor@clube.test', role: 'user', isActive: false });
    expect(dialog.getByRole('switch', { name: 'Conta ativa' })).not.toBeChecked();
  });

  it('gets a new password that is shown on demand', async () => {
    server.use(
      http.post('/api/admin/users/2/change-password', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(aPerson());
      }),
    );
    const view = show();
    const { user } = view;
    const dialog = await act(view, 'Igor Sales', 'Alterar senha…');
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha obrigatória')).toBeInTheDocument();

    const field = dialog.getByLabelText('Nova senha');
    expect(field).toHaveAttribute('type', 'password');
    await user.type(field, 'um-novo-segredo');
    await user.click(dialog.getAllByRole('button', { name: 'Show' })[0]!);
    expect(field).toHaveAttribute('type', 'text');
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha de Igor Sales alterada.')).toBeInTheDocument();
    expect(sent).toEqual({ newPassword: 'um-novo-segredo' });
  });

  it('loses the API tokens with the password when that is wanted', async () => {
    people = people.map((person) => (person.id === 2 ? { ...person, role: 'admin' } : person));
    server.use(
      http.post('/api/admin/users/2/change-password', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json(aPerson());
      }),
    );
    const view = show();
    const { user } = view;
    const dialog = await act(view, 'Igor Sales', 'Alterar senha…');
    await user.type(dialog.getByLabelText('Nova senha'), 'um-novo-segredo');
    await user.click(dialog.getByRole('checkbox', { name: 'Revogar também os tokens de API desta pessoa' }));
    await user.click(dialog.getByRole('button', { name: 'Alterar senha' }));
    expect(await screen.findByText('Senha de Igor Sales alterada.')).toBeInTheDocument();
    expect(sent).toEqual({
      newPassword: 'um-novo-segredo',
      revokeApiTokens: true,
    });
  });

  it('loses the second step, but only who has one', async () => {
    let asked = 0;
    server.use(
      http.post('/api/admin/users/3/reset-mfa', () => {
        asked += 1;
        people = people.map((person) => ({ ...person, mfaEnabled: false }));
        return HttpResponse.json(people[1]);
      }),
    );
    const view = show();
    const { user } = view;
    expect(
      (await menuOf(view, 'Igor Sales')).queryByText('Redefinir verificação em duas etapas…'),
    ).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click((await menuOf(view, 'Beatriz Prado')).getByText('Redefinir verificação em duas etapas…'));
    const dialog = await openedDialog();
    await user.click(dialog.getByRole('button', { name: 'Redefinir verificação' }));
    expect(await screen.findByText('Verificação em duas etapas de Beatriz Prado redefinida.')).toBeInTheDocument();
    expect(asked).toBe(1);
    await waitFor(() => expect(screen.queryByText('Ativa')).not.toBeInTheDocument());
  });

  it('who is oneself keeps password and second step here: both are changed in the menu of the account', async () => {
    people = [aPerson({ id: 1, name: 'Marina Couto', email: 'marina@clube.test', role: 'admin', mfaEnabled: true })];
    const view = show();
    const menu = await menuOf(view, 'Marina Couto');
    for (const action of ['Alterar senha…', 'Redefinir verificação em duas etapas…'])
      expect(menu.queryByText(action)).not.toBeInTheDocument();
    await view.user.click(menu.getByText('Editar…'));
    expect(await screen.findByText(/em “Segurança”, no menu da conta/)).toBeInTheDocument();
  });
});

describe('the other names of a member of the team', () => {
  const WORD = 'Outros nomes…';
  const open = async () => {
    server.use(
      http.get('/api/admin/users/3/aliases', () => HttpResponse.json([{ name: 'GM Bia', worldId: null }])),
      http.get('/api/worlds', () => HttpResponse.json([{ id: 7, name: 'Aurora', code: 'AUR', isActive: true }])),
    );
    const view = renderApp(<Screen />, {
      me: aMe({ role: 'admin' }),
      config: { ...testConfig, conflictGuard: true },
    });
    const dialog = await act(view, 'Beatriz Prado', WORD);
    await dialog.findByLabelText('Nome 1');
    return { ...view, dialog, save: () => view.user.click(dialog.getByRole('button', { name: 'Salvar' })) };
  };

  it('are asked for of the team alone, and only while the club guards conflicts', async () => {
    const view = show();
    expect((await menuOf(view, 'Beatriz Prado')).queryByText(WORD)).not.toBeInTheDocument();
    view.unmount();
    const opened = await open();
    await opened.user.click(opened.dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await menuOf(opened, 'Igor Sales')).queryByText(WORD)).not.toBeInTheDocument();
  });

  it('are added, held against each other, removed and saved', async () => {
    server.use(
      http.put('/api/admin/users/3/aliases', async ({ request }) => {
        sent = await request.json();
        return HttpResponse.json([]);
      }),
    );
    const { user, dialog, save } = await open();
    await user.click(dialog.getByRole('button', { name: 'Adicionar nome' }));
    await user.type(dialog.getByLabelText('Nome 2'), ' gm  BÍA');
    await save();
    expect(await dialog.findByText('Este nome já está na lista.')).toBeInTheDocument();
    await user.click(dialog.getByLabelText('Mundo do nome 2'));
    await user.click(await screen.findByTitle('Aurora'));
    await user.click(dialog.getByRole('button', { name: 'Adicionar nome' }));
    await save();
    expect(await dialog.findByText('Informe o nome ou remova a linha.')).toBeInTheDocument();
    expect(sent).toBeUndefined();
    await user.click(dialog.getByRole('button', { name: 'Remover nome 3' }));
    await save();
    expect(await screen.findByText('Nomes de Beatriz Prado atualizados.')).toBeInTheDocument();
    expect(sent).toEqual({
      aliases: [
        { name: 'GM Bia', worldId: null },
        { name: 'gm  BÍA', worldId: 7 },
      ],
    });
  });

  it('stay in the form when the server refuses them', async () => {
    server.use(
      http.put('/api/admin/users/3/aliases', () => HttpResponse.json({ message: 'Não agora.' }, { status: 503 })),
    );
    const { user, dialog, save } = await open();
    await user.type(dialog.getByLabelText('Nome 1'), ' Prado');
    await save();
    expect(await dialog.findByRole('alert')).toHaveTextContent('Não foi possível salvar os nomes');
    expect(dialog.getByLabelText('Nome 1')).toHaveValue('GM Bia Prado');
  });
});

describe('the data of a person', () => {
  const open = async () => {
    const view = show();
    return { ...view, dialog: await act(view, 'Igor Sales', 'Dados pessoais…') };
  };

  it('are saved as a file', async () => {
    server.use(
      http.get('/api/admin/users/2/export', () =>
        HttpResponse.arrayBuffer(new TextEncoder().encode('zip').buffer, {
          headers: { 'Content-Type': 'application/zip' },
        }),
      ),
    );
    // jsdom has no downloads, so the test reads the data passed to the browser.
    URL.createObjectURL = vi.fn((content) => `#${(content as Blob).size}`);
    URL.revokeObjectURL = vi.fn();
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(`${this.download} ${this.hash}`);
    });
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Exportar dados' }));
    await waitFor(() => expect(saved).toEqual(['pessoa-2.zip #3']));
    vi.restoreAllMocks();
  });

  it('say why they could not be had', async () => {
    server.use(
      http.get('/api/admin/users/2/export', () => HttpResponse.json({ message: 'Não encontrado.' }, { status: 404 })),
    );
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Exportar dados' }));
    expect(await screen.findByText('Não foi possível exportar os dados')).toBeInTheDocument();
  });

  it('are erased only for whoever types the e-mail', async () => {
    server.use(
      http.post('/api/admin/users/2/erase', async ({ request }) => {
        sent = await request.json();
        people = people.slice(1);
        return HttpResponse.json({ message: 'Os dados da pessoa foram apagados.' });
      }),
    );
    const { user, dialog } = await open();
    const erase = () => user.click(dialog.getByRole('button', { name: 'Apagar pessoa' }));
    await erase();
    expect(await dialog.findByText('Este não é o e-mail da pessoa.')).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Para apagar, digite igor@clube.test'), 'igor@clube.tes');
    await erase();
    expect(sent).toBeUndefined();
    await user.type(dialog.getByLabelText('Para apagar, digite igor@clube.test'), 't ');
    await erase();
    expect(await screen.findByText('Os dados de Igor Sales foram apagados.')).toBeInTheDocument();
    expect(sent).toEqual({ confirm: 'igor@clube.test' });
    await waitFor(() => expect(screen.queryByText('igor@clube.test')).not.toBeInTheDocument());
  });

  it('stay when they are those of the last admin', async () => {
    server.use(
      http.post('/api/admin/users/2/erase', () =>
        HttpResponse.json({ message: 'Este é o último admin ativo.' }, { status: 409 }),
      ),
    );
    const { user, dialog } = await open();
    await user.type(dialog.getByLabelText('Para apagar, digite igor@clube.test'), 'igor@clube.test');
    await user.click(dialog.getByRole('button', { name: 'Apagar pessoa' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Este é o último admin ativo.');
  });
});
