import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openTicket,
  test,
  WIDE,
  personDeed,
} from './support';

const words = {
  pt: {
    title: 'Conflito de interesse',
    details: 'Detalhes',
    category: 'Categoria',
    report: 'Denúncias gerais',
    declare: 'Tenho relação com este caso',
    ask: (id: number) => `Sair do chamado #${id}?`,
    cancel: 'Cancelar',
    yes: 'Deixar de ver',
    gone: (id: number) => `O chamado #${id} não aparece mais para você.`,
    missing: 'Chamado não encontrado',
    declared: 'declarou',
    clear: (name: string) => `Mostrar de novo a ${name}`,
    aboutTeam: 'É sobre alguém da equipe',
    onlyAdmins: 'O jogador denuncia alguém da equipe: só admins veem este chamado.',
    setting: 'Proteger denúncias sobre a equipe',
    aliasesWord: 'Outros nomes…',
    aliases: 'Outros nomes no jogo',
    addAlias: 'Adicionar nome',
    alias: 'Nome 1',
    aliasesSaved: (name: string) => `Nomes de ${name} atualizados.`,
    save: 'Salvar',
  },
  en: {
    title: 'Conflict of interest',
    details: 'Details',
    category: 'Category',
    report: 'Report a player',
    declare: 'I have a personal stake in this case',
    ask: (id: number) => `Leave ticket #${id}?`,
    cancel: 'Cancel',
    yes: 'Stop seeing it',
    gone: (id: number) => `Ticket #${id} is no longer shown to you.`,
    missing: 'Ticket not found',
    declared: 'declared it',
    clear: (name: string) => `Show it to ${name} again`,
    aboutTeam: 'This is about someone on the team',
    onlyAdmins: 'The player reports someone on the team: only admins see this ticket.',
    setting: 'Protect reports about the team',
    aliasesWord: 'Other names…',
    aliases: 'Other names in the game',
    addAlias: 'Add name',
    alias: 'Name 1',
    aliasesSaved: (name: string) => `Names of ${name} updated.`,
    save: 'Save',
  },
} as const;

const guard = async (request: APIRequestContext, conflictGuard: boolean | null): Promise<void> => {
  await (await apiAs(request, 'admin')).put('/admin/settings', { conflictGuard });
};

test.afterEach(({ request }) => guard(request, null));

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `a member leaves a ticket, and an admin brings them back: ${language}, ${width}`,
    WIDE,
    async ({ signedIn, request, complaints }) => {
      complaints.expect(/status of 404/);
      const say = words[language];
      await guard(request, true);
      const name = `Vera ${language} ${width}`;
      const member = await newPerson(request, 'staff', name);
      const { id } = await openTicket(request, 'jogadora');
      const page = await signedIn(member, `/ticket/${id}`, { language, width });
      const admin = await signedIn('admin', `/ticket/${id}`, { language, width });

      /** Beside the conversation there is no room for it on a phone. */
      const unfold = async (shown: Page) => {
        if (width === 360) await shown.locator('summary', { hasText: say.details }).click();
      };
      const declare = page.getByRole('button', { name: say.declare });
      await unfold(page);
      await expect(declare).toBeVisible();
      await declare.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: say.ask(id) });
      await expect(dialog).toBeVisible();
      await expectAccessible(page, 'the question');
      await expectNoSidewaysScroll(page);
      await dialog.getByRole('button', { name: say.cancel }).click();
      await expect(dialog).toHaveCount(0);
      await expect(declare).toBeVisible();
      await declare.click();
      await dialog.getByRole('button', { name: say.yes }).click();
      await expectToast(page, say.gone(id));
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto(`/ticket/${id}`);
      await expect(page.getByRole('heading', { name: say.missing })).toBeVisible();

      await admin.reload();
      await unfold(admin);
      const section = admin.getByRole('region', { name: say.title });
      await expect(section.getByRole('listitem')).toContainText([`${name} ${say.declared}`]);
      await expectAccessible(admin, 'the ticket of the admin');
      await expectNoSidewaysScroll(admin);
      await section.getByRole('button', { name: say.clear(name) }).click();
      await expect(section.getByRole('listitem')).toHaveCount(0);
      await page.reload();
      await unfold(page);
      await expect(page.getByRole('button', { name: say.declare })).toBeVisible();
    },
  );

for (const language of ['pt', 'en'] as const)
  test(
    `an admin switches the guard on, and a player reports the team to the admins alone: ${language}`,
    WIDE,
    async ({ signedIn, request, complaints }) => {
      complaints.expect(/status of 404/);
      const say = words[language];
      const admin = await signedIn('admin', '/admin/settings?section=service', { language });
      const setting = admin.getByRole('switch', { name: say.setting });
      await setting.focus();
      await admin.keyboard.press('Space');
      await admin.getByRole('button', { name: say.save }).click();
      await expect(admin.getByRole('button', { name: say.save })).toHaveCount(0);
      await expect(setting).toBeChecked();
      await expectAccessible(admin, 'the settings');

      const player = await newPerson(request, 'user', 'Rui Alves');
      const page = await signedIn(player, '/dashboard?tab=new', { language });
      await choose(page, say.category, say.report);
      const box = page.getByRole('checkbox', { name: say.aboutTeam });
      await box.focus();
      await page.keyboard.press('Space');
      await expect(box).toBeChecked();
      await expectAccessible(page, 'the form');

      const report = { category: 'denuncias_gerais', violatedTerm: 'GRIEFING', aboutTeam: true };
      const { id } = await openTicket(request, player, report);
      await admin.goto(`/ticket/${id}`);
      await expect(admin.getByText(say.onlyAdmins)).toBeVisible();
      const staff = await signedIn('equipe', `/ticket/${id}`, { language });
      await expect(staff.getByRole('heading', { name: say.missing })).toBeVisible();
    },
  );

for (const [language, width] of [
  ['pt', 360],
  ['en', 1440],
] as const)
  test(
    `a report that names a member by another name is withheld from them: ${language}, ${width}`,
    WIDE,
    async ({ signedIn, request, complaints }) => {
      complaints.expect(/status of 404/);
      const say = words[language];
      await guard(request, true);
      const name = `Iara ${language} ${width}`;
      const member = await newPerson(request, 'staff', name);
      const report = { category: 'denuncias_gerais', violatedTerm: 'GRIEFING', affectedCharacters: [`GM ${name}`] };
      const { id } = await openTicket(request, 'jogadora', report);
      const staff = await signedIn(member, `/ticket/${id}`, { language });
      await expect(staff.getByText(`GM ${name}`).first()).toBeVisible();

      const page = await signedIn('admin', `/admin/users?q=${encodeURIComponent(name)}`, { language, width });
      await personDeed(page, name, say.aliasesWord);
      const dialog = page.getByRole('dialog', { name: say.aliases });
      await dialog.getByRole('button', { name: say.addAlias }).click();
      await expect(dialog.getByRole('textbox', { name: say.alias })).toBeFocused();
      await page.keyboard.type(`gm ${name.toLowerCase()}`);
      await expectAccessible(page, 'the names');
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Enter');
      await expectToast(page, say.aliasesSaved(name));
      // Unclosed reports are looked through after the answer.
      const api = await apiAs(request, member);
      const listed = async () => (await api.get<{ id: number }[]>('/tickets')).map((ticket) => ticket.id);
      await expect.poll(listed).not.toContain(id);
      await staff.reload();
      await expect(staff.getByRole('heading', { name: say.missing })).toBeVisible();
    },
  );
