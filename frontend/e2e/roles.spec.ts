import { randomUUID } from 'node:crypto';
import { apiAs, newPerson, PASSWORD } from './api';
import { choose, expect, expectToast, linesOf, openTicket, test, WIDE } from './support';

test('staff takes a ticket, notes, raises, answers, closes and opens it again; the player sees only what is theirs', async ({
  signedIn,
  request,
}) => {
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Montaria presa na ponte' });
  const staff = await signedIn('equipe', `/ticket/${id}`);
  const player = await signedIn('jogadora', `/ticket/${id}`);
  await expect(player.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await staff.getByRole('button', { name: 'Assumir' }).click();
  await expectToast(staff, 'Chamado atribuído a você');
  await choose(staff, 'Prioridade', 'Urgente');
  await expectToast(staff, 'Prioridade atualizada');
  await choose(staff, 'Status', 'Em andamento');
  await expectToast(staff, 'Status atualizado');
  await expect(player.getByRole('definition').getByText('Em andamento')).toBeVisible();

  await staff.getByRole('switch', { name: 'Interna' }).check();
  await staff.getByRole('textbox', { name: 'Nota interna' }).fill('Pedir o registro ao time do servidor.');
  await staff.getByRole('button', { name: 'Salvar nota (jogador não vê)' }).click();
  await expect(linesOf(staff).filter({ hasText: 'Pedir o registro' })).toContainText('Interna');
  await expect(staff.getByRole('switch', { name: 'Interna' })).not.toBeChecked();

  await staff.getByRole('textbox', { name: 'Mensagem' }).fill('Soltamos a montaria. Pode conferir?');
  await staff.getByRole('button', { name: 'Enviar responder ao jogador' }).click();
  await expect(linesOf(player).filter({ hasText: 'Soltamos a montaria' })).toBeVisible();
  for (const hidden of ['Pedir o registro', 'Urgente', 'Otávio Lima', 'Histórico', 'Atendimento']) {
    await expect(player.getByText(hidden)).toHaveCount(0);
  }

  await staff.getByRole('button', { name: 'Fechar chamado' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Fechar chamado' }).click();
  await expect(player.getByText('Este chamado foi encerrado pela equipe de suporte.')).toBeVisible();
  await expect(player.getByRole('textbox', { name: 'Mensagem' })).toHaveCount(0);
  await staff.getByRole('button', { name: 'Reabrir chamado' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Reabrir chamado' }).click();
  await expect(player.getByRole('textbox', { name: 'Mensagem' })).toBeVisible();
  await expect(staff.getByText('assumiu o chamado')).toBeVisible();
});

test(
  'staff finds a ticket on the board by its player and its status, and shares the address',
  WIDE,
  async ({ signedIn, request }) => {
    await openTicket(request, 'jogadora', { title: 'Escada sem degraus' });
    const page = await signedIn('equipe', '/dashboard?tab=board');
    await page.getByLabel('Buscar por título, texto ou número', { exact: true }).fill('escada sem');
    await expect(page.getByText(/Mostrando 1 de/)).toBeVisible();
    await page.getByRole('button', { name: 'Mais filtros' }).click();
    await page.getByLabel('E-mail do jogador', { exact: true }).fill('jogadora@');
    await expect(page).toHaveURL(/email=jogadora/);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Escada sem degraus', exact: true })).toBeVisible();
    await page.getByRole('button', { name: /^Mais ações/ }).click();
    await expect(page.getByRole('menuitem', { name: 'Assumir' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: /^Excluir/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Limpar filtros' }).click();
    await expect(page.getByText(/^\d+ chamados$/)).toBeVisible();
    await page.getByRole('link', { name: 'Relatórios' }).click();
    await page.getByRole('button', { name: 'Ver como tabela' }).first().click();
    await expect(page.getByRole('columnheader', { name: 'Abertos' })).toBeVisible();
  },
);

test('an admin deletes a ticket from the board after being asked', WIDE, async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora', { title: 'Chamado enviado por engano' });
  const page = await signedIn('admin', `/dashboard?tab=board&q=enviado+por+engano`);
  await page.getByRole('button', { name: `Mais ações para o chamado ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: `Mais ações para o chamado ${id}` }).click();
  await page.getByRole('menuitem', { name: 'Excluir…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir' }).click();
  await expectToast(page, `Chamado nº ${id} excluído.`);
  await expect(page.getByText('Nenhum chamado combina com estes filtros.')).toBeVisible();
  const admin = await apiAs(request, 'admin');
  await expect(admin.get(`/tickets/${id}`)).rejects.toThrow('404');
});

test(
  'closed tickets come to light by the switch of the team and by the filter of the player',
  WIDE,
  async ({ signedIn, request }) => {
    const { id } = await openTicket(request, 'jogadora', { title: 'Já resolvido ontem' });
    await (await apiAs(request, 'equipe')).patch(`/tickets/${id}`, { status: 'closed' });

    const staff = await signedIn('equipe');
    await expect(staff.getByRole('row').nth(1)).toBeVisible();
    await expect(staff.getByRole('link', { name: 'Já resolvido ontem' })).toHaveCount(0);
    await staff.getByRole('switch', { name: 'Mostrar fechados' }).click();
    await expect(staff.getByRole('link', { name: 'Já resolvido ontem' })).toBeVisible();

    const player = await signedIn('jogadora');
    await expect(player.getByRole('switch')).toHaveCount(0);
    await expect(player.getByRole('columnheader', { name: 'Prioridade' })).toHaveCount(0);
    await choose(player, 'Status', 'Fechado');
    await expect(player.getByRole('link', { name: 'Já resolvido ontem' })).toBeVisible();
  },
);

test('an admin gives somebody an account, who signs in, becomes staff and is shut out again', async ({
  signedIn,
  browserFor,
  complaints,
}) => {
  complaints.expect(/status of 401/, /WebSocket/);
  const email = `${randomUUID()}@clube.test`;
  const admin = await signedIn('admin', '/admin/users');
  await admin.getByRole('button', { name: 'Criar usuário' }).click();
  const creation = admin.getByRole('dialog', { name: 'Criar usuário' });
  await creation.getByLabel('Nome').fill('Ícaro Brandão');
  await creation.getByLabel('E-mail').fill(email);
  await creation.getByLabel('Senha', { exact: true }).fill(PASSWORD);
  await creation.getByRole('button', { name: 'Criar usuário' }).click();
  await expectToast(admin, 'Usuário Ícaro Brandão criado.');
  await admin.getByLabel('Buscar por nome ou e-mail', { exact: true }).fill(email);
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Nunca');

  const person = await browserFor();
  const signIn = async () => {
    await person.goto('/login');
    await person.getByLabel('E-mail').fill(email);
    await person.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await person.getByRole('button', { name: 'Entrar' }).click();
  };
  const change = async (fill: () => Promise<void>) => {
    await admin.getByRole('button', { name: 'Editar Ícaro Brandão' }).click();
    await fill();
    await admin.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
    await expectToast(admin, 'Usuário Ícaro Brandão atualizado.');
    await expect(person).toHaveURL(/\/login/);
  };
  await signIn();
  await expect(person.getByText('Nenhum chamado por aqui.')).toBeVisible();
  await change(async () => {
    await choose(admin, 'Papel', 'Equipe');
    await admin.getByRole('dialog').getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  });
  await signIn();
  await expect(person.getByRole('tab', { name: 'Painel' })).toBeVisible();
  await change(() => admin.getByRole('dialog').getByLabel('Conta ativa').click());
  await signIn();
  await expect(person.getByRole('alert')).toHaveText('E-mail e/ou senha não estão corretos');
});

test('an admin makes another one with the right password only', WIDE, async ({ signedIn, request, complaints }) => {
  complaints.expect(/status of 400/);
  const email = await newPerson(request, 'user', 'Olívia Sarmento');
  const admin = await signedIn('admin', `/admin/users?q=${email}`);
  await admin.getByRole('button', { name: 'Editar Olívia Sarmento' }).click();
  const dialog = admin.getByRole('dialog', { name: 'Editar usuário' });
  await choose(admin, 'Papel', 'Admin');
  await dialog.getByLabel('Sua senha', { exact: true }).fill('não-é-esta');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expect(dialog.getByRole('alert')).toContainText('A senha atual não está correta.');
  await expect(dialog.getByLabel('Sua senha', { exact: true })).toHaveValue('não-é-esta');
  await dialog.getByLabel('Sua senha', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(admin, 'Usuário Olívia Sarmento atualizado.');
  await expect(admin.getByRole('row').filter({ hasText: email })).toContainText('Admin');
});

test('staff hands a ticket to a colleague and finds it by its assignee', WIDE, async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Chave do cofre sumiu' });
  const staff = await signedIn('equipe', `/ticket/${id}`);
  const admin = await signedIn('admin', `/ticket/${id}`);
  await choose(staff, 'Responsável', 'Helena Torres');
  await expectToast(staff, 'Responsável alterado');
  await expect(admin.getByRole('region', { name: 'Atendimento' })).toContainText('Helena Torres');
  await staff.goto('/?tab=board');
  await staff.getByRole('button', { name: 'Mais filtros' }).click();
  await choose(staff, 'Responsável', 'Helena Torres');
  await expect(staff.getByRole('link', { name: title })).toBeVisible();
  await choose(staff, 'Responsável', 'Sem responsável');
  await expect(staff.getByRole('link', { name: title })).toHaveCount(0);
});
