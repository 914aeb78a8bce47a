import { randomUUID } from 'node:crypto';
import { apiAs, PASSWORD } from './api';
import type { Server } from './server';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  linesOf,
  openTicket,
  test,
  WIDE,
  wideUnless,
  pickRole,
  openDirectCreation,
  personDeed,
} from './support';

test('staff takes a ticket, notes, raises, answers, closes and opens it again; the player sees only what is theirs', async ({
  signedIn,
  request,
}) => {
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Montaria presa na ponte' });
  const staff = await signedIn('equipe', `/ticket/${id}`);
  const player = await signedIn('jogadora', `/ticket/${id}`);
  await expect(player.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await staff.getByRole('button', { name: 'Assumir' }).click();
  await expect(staff.getByRole('button', { name: 'Assumir' })).toHaveCount(0);
  await choose(staff, 'Prioridade', 'Urgente');
  await choose(staff, 'Status', 'Em andamento');
  await expect(player.getByRole('definition').getByText('Com a equipe')).toBeVisible();

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
    await page.getByLabel('Buscar por jogador, palavras ou número', { exact: true }).fill('degraus');
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
    await page
      .getByRole('button', { name: /^Tabela/ })
      .first()
      .click();
    await expect(page.getByRole('columnheader', { name: 'Abertos', exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Espera' }).click();
    const waiting = page.getByRole('link', { name: /^Esperando agora/ });
    await expect(waiting.locator('strong')).toHaveText(/^\d+$/);
    const count = await waiting.locator('strong').innerText();
    await waiting.click();
    await expect(page.getByText(new RegExp(`^(Mostrando )?${count} `))).toBeVisible();
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
    await choose(player, 'Status', 'Encerrado');
    await expect(player.getByRole('link', { name: 'Já resolvido ontem' })).toBeVisible();
  },
);

const OWN = 'cavalo-bateria-9';

test(
  'an admin gives somebody an account, who signs in, becomes staff and is shut out again',
  WIDE,
  async ({ signedIn, browserFor, complaints }) => {
    complaints.expect(/status of 401/, /WebSocket/);
    const email = `${randomUUID()}@clube.test`;
    const admin = await signedIn('admin', '/admin/users');
    await openDirectCreation(admin);
    const creation = admin.getByRole('dialog', { name: 'Criar usuário' });
    await creation.getByLabel('Nome').fill('Ícaro Brandão');
    await creation.getByLabel('E-mail').fill(email);
    await creation.getByLabel('Senha', { exact: true }).fill(PASSWORD);
    await creation.getByRole('button', { name: 'Criar usuário' }).click();
    await expectToast(admin, 'Usuário Ícaro Brandão criado.');
    await admin.getByLabel('Buscar por nome ou e-mail', { exact: true }).fill(email);
    const row = admin.getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Nunca');
    await expect(row).toContainText(/senha temporária até/);

    const person = await browserFor();
    const signIn = async (password = OWN) => {
      await person.goto('/login');
      await person.getByLabel('E-mail').fill(email);
      await person.getByLabel('Senha', { exact: true }).fill(password);
      await person.getByRole('button', { name: 'Entrar' }).click();
    };
    const change = async (fill: () => Promise<void>) => {
      await personDeed(admin, 'Ícaro Brandão', 'Editar…');
      await fill();
      await admin.getByRole('dialog').getByRole('button', { name: 'Salvar' }).click();
      await expectToast(admin, 'Usuário Ícaro Brandão atualizado.');
      await expect(person).toHaveURL(/\/login/);
    };
    await signIn(PASSWORD);
    await expect(person.getByRole('heading', { name: 'Escolha a sua senha' })).toBeVisible();
    await expectAccessible(person, 'the choice of a password');
    await person.goto('/ticket/1');
    await expect(person).toHaveURL(/\/own-password$/);
    await person.getByLabel('Senha temporária').fill(PASSWORD);
    await person.getByLabel('Nova senha', { exact: true }).fill(OWN);
    await person.getByLabel('Repita a nova senha').fill(OWN);
    await person.getByRole('button', { name: 'Salvar e continuar' }).click();
    await expect(person.getByText('Nenhum chamado aberto.')).toBeVisible();
    await change(() => pickRole(admin, 'Equipe'));
    await signIn();
    await expect(person.getByRole('tab', { name: 'Painel' })).toBeVisible();
    await change(() => admin.getByRole('dialog').getByLabel('Conta ativa').click());
    await signIn();
    await expect(person.getByRole('alert')).toHaveText('E-mail e/ou senha não estão corretos');
  },
);

/** As if the newest sign-in were longer ago than it counts. */
const age = (installation: Server) =>
  installation.query(
    `UPDATE sessions SET "confirmedAt" = now() - interval '16 minutes' WHERE id = (SELECT max(id) FROM sessions)`,
  );
const WORDS = {
  pt: {
    create: 'Criar usuário',
    name: 'Nome',
    email: 'E-mail',
    password: 'Senha',
    staff: 'Equipe',
    search: 'Buscar por nome ou e-mail',
    loading: 'Carregando…',
    confirmTitle: 'Confirme que é você',
    confirm: 'Confirmar',
    ownPassword: 'Sua senha',
    refused: 'Confirme com a sua senha.',
    wrong: 'A senha atual não está correta.',
  },
  en: {
    create: 'Create user',
    name: 'Name',
    email: 'Email',
    password: 'Password',
    staff: 'Staff',
    search: 'Search name or email',
    loading: 'Loading…',
    confirmTitle: "Confirm it's you",
    confirm: 'Confirm',
    ownPassword: 'Your password',
    refused: 'Confirm with your password.',
    wrong: 'The current password is not correct.',
  },
};

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `an admin whose sign-in is long ago gives the password once more (${language}, ${width})`,
    {
      ...wideUnless(language === 'pt'),
    },
    async ({ signedIn, installation, complaints }) => {
      complaints.expect(/status of 40[03]/);
      const t = WORDS[language];
      const admin = await signedIn('admin', '/admin/users', { language, width });
      await age(installation);
      const email = `${randomUUID()}@clube.test`;
      await openDirectCreation(admin);
      const form = admin.getByRole('dialog', { name: t.create });
      await form.getByLabel(t.name, { exact: true }).fill('Olívia Sarmento');
      await form.getByLabel(t.email, { exact: true }).fill(email);
      await form.getByLabel(t.password, { exact: true }).fill('ponte-de-pedra-77');
      await pickRole(admin, t.staff);
      const submit = form.getByRole('button', { name: t.create });
      // Keys that are pressed before the dialog is there are for its field, not for the form below.
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      await admin.route(/confirm-session-dialog/, (route) => held.then(() => route.continue()));
      await submit.click();
      await expect(admin.getByRole('dialog', { name: t.loading })).toBeVisible();
      await admin.keyboard.type('segredo');
      release();

      const dialog = admin.getByRole('dialog', { name: t.confirmTitle });
      const own = dialog.getByLabel(t.ownPassword, { exact: true });
      await expect(own).toBeFocused();
      await expect(own).toHaveValue('segredo');
      await expectAccessible(admin, 'the confirmation');
      await expectNoSidewaysScroll(admin);
      // Escape closes this one only, and nothing that was typed is lost.
      await admin.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(form.getByRole('alert')).toContainText(t.refused);
      await expect(form.getByLabel(t.email, { exact: true })).toHaveValue(email);
      await expect(form.getByLabel(t.password, { exact: true })).toHaveValue('ponte-de-pedra-77');

      await submit.click();
      await own.fill('não-é-esta');
      // Enter is heard when the dialog has opened; a click waits for that.
      await dialog.getByRole('button', { name: t.confirm }).click();
      await expect(dialog.getByRole('alert')).toContainText(t.wrong);
      await expect(own).toHaveValue('não-é-esta');
      await own.fill(PASSWORD);
      await admin.keyboard.press('Enter');
      await expect(admin.getByRole('dialog')).toHaveCount(0);
      await admin.getByLabel(t.search, { exact: true }).fill(email);
      await expect(admin.getByText(email)).toBeVisible();
    },
  );

test('staff hands a ticket to a colleague and finds it by its assignee', WIDE, async ({ signedIn, request }) => {
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Chave do cofre sumiu' });
  const staff = await signedIn('equipe', `/ticket/${id}`);
  const admin = await signedIn('admin', `/ticket/${id}`);
  await choose(staff, 'Responsável', 'Helena Torres');
  await expect(admin.getByRole('region', { name: 'Atendimento' })).toContainText('Helena Torres');
  await staff.goto('/?tab=board');
  await staff.getByRole('button', { name: 'Mais filtros' }).click();
  await choose(staff, 'Responsável', 'Helena Torres');
  await expect(staff.getByRole('link', { name: title })).toBeVisible();
  await choose(staff, 'Responsável', 'Sem responsável');
  await expect(staff.getByRole('link', { name: title })).toHaveCount(0);
});
