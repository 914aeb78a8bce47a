import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  openTicket,
  test,
  WIDE,
  wideUnless,
  keysOn,
} from './support';

const words = {
  pt: {
    title: 'titlePt',
    text: 'Achamos a causa, e a correção já saiu.',
    meToo: 'Eu também',
    youToo: 'Você também',
    told: 'Vamos avisar você',
    news: 'Ver notícias',
    notices: /^Notificações/,
    notice: 'Há notícia de um incidente que você segue',
    close: 'Fechar',
  },
  en: {
    title: 'titleEn',
    text: 'We found the cause, and the fix is out.',
    meToo: 'Me too',
    youToo: 'You too',
    told: 'We will let you know',
    news: 'See updates',
    notices: /^Notifications/,
    notice: 'An incident you follow has an update',
    close: 'Close',
  },
} as const;

const MISSING = 2_000_000_000;

type Incident = { id: number; titlePt: string; titleEn: string };

const create = async (request: APIRequestContext): Promise<Incident> => {
  const mark = randomUUID().slice(0, 6);
  const titles = { titlePt: `Instabilidade ${mark}`, titleEn: `Unstable ${mark}` };
  return (await apiAs(request, 'equipe')).post<Incident>('/incidents', titles);
};

/** An open incident would show above the list of every player in later tests. */
test.afterEach(async ({ request }) => {
  const team = await apiAs(request, 'equipe');
  const open = await team.get<Incident[]>('/incidents?active=true');
  for (const { id } of open) await team.patch(`/incidents/${id}`, { state: 'resolved' });
});

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `a player says me too, and one update reaches their ticket and them: ${language}, ${width}`,
    wideUnless(language === 'pt'),
    async ({ signedIn, request, complaints }) => {
      // A number that does not exist is refused.
      complaints.expect(/status of 400/);
      const known = words[language];
      const player = await newPerson(request, 'user');
      await (await apiAs(request, player)).put('/me/preferences', { language });
      const { id: ticketId } = await openTicket(request, player);
      const incident = await create(request);

      const page = await signedIn(player, '/dashboard', { language, width });
      const banner = page.getByRole('listitem').filter({ hasText: incident[known.title] });
      await expect(banner).toBeVisible();
      await expectAccessible(page, 'the banner');
      await expectNoSidewaysScroll(page);
      await banner.getByRole('button', { name: known.meToo }).press('Enter');
      const pressed = banner.getByRole('button', { name: known.youToo });
      await expect(pressed).toHaveAttribute('aria-pressed', 'true');
      await expect(banner.getByText(known.told)).toBeVisible();

      const team = await signedIn('equipe', `/incidents/${incident.id}`);
      const attached = team.getByRole('region', { name: 'Chamados vinculados' });
      const field = attached.getByRole('combobox', { name: 'Vincular chamados: número ou palavras' });
      await expect(attached.getByText('Nenhum ainda.')).toBeVisible();
      await keysOn(team);
      await team.keyboard.press('l');
      await expect(field).toBeFocused();
      await field.fill(`#${ticketId} ${MISSING}`);
      await field.press('Enter');
      await expect(attached.getByText(`O chamado ${MISSING} não existe.`)).toBeVisible();
      await expect(field).toHaveValue(`#${ticketId} ${MISSING}`);
      await field.fill(`#${ticketId}`);
      await field.press('Enter');
      await expectToast(team, '1 chamado vinculado');
      const row = attached.getByRole('listitem').filter({ hasText: String(ticketId) });
      await row.getByRole('link').press('Delete');
      await expectToast(team, `Chamado ${ticketId} desvinculado`);
      await expect(row).toBeHidden();
      await field.fill(String(ticketId));
      await attached.getByRole('button', { name: 'Vincular', exact: true }).click();
      await expect(row).toBeVisible();
      await expectAccessible(team, 'an incident of the team');
      const [pt, en] = ['Em português', 'Em inglês'].map((name) => team.getByLabel(name, { exact: true }));
      await team.getByRole('button', { name: 'Publicar' }).click();
      await expect(team.getByText('Escreva nos dois idiomas: cada jogador lê no seu.').first()).toBeVisible();
      await pt!.fill(words.pt.text);
      await team.getByRole('button', { name: 'Escrever em inglês' }).click();
      await expect(en!).toBeFocused();
      await en!.fill(words.en.text);
      await expect(team.getByRole('checkbox', { name: 'Responder também ao chamado vinculado' })).toBeChecked();
      await en!.press('Control+Enter');
      await expectToast(team, 'Notícia publicada');
      await expect(pt!).toHaveValue('');
      await expect(en!).toHaveValue('');

      await expect(banner.getByText(known.text)).toBeVisible();
      await page.getByRole('button', { name: known.notices }).click();
      await page.getByRole('link', { name: new RegExp(known.notice) }).click();
      const dialog = page.getByRole('dialog', { name: incident[known.title] });
      await expect(dialog.getByText(known.text)).toBeVisible();
      await expectAccessible(page, 'the news');
      await dialog.getByRole('button', { name: known.close }).click();
      await expect(dialog).toBeHidden();
      await page.goto(`/ticket/${ticketId}`);
      await expect(page.getByRole('log').getByText(known.text)).toBeVisible();
    },
  );

test(
  'the team creates an incident, attaches tickets from the list, and finds it on the ticket',
  WIDE,
  async ({ signedIn, request }) => {
    const player = await newPerson(request, 'user', 'Iara Campos');
    const { id: ticketId } = await openTicket(request, player);
    const page = await signedIn('equipe', '/incidents');
    const title = `Aurora caiu ${randomUUID().slice(0, 6)}`;
    await page.getByRole('button', { name: 'Novo incidente' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Criar e mostrar aos jogadores' }).click();
    await expect(dialog.getByText('Escreva o título nos dois idiomas.').first()).toBeVisible();
    await dialog.getByLabel('Título em português').fill(title);
    await dialog.getByLabel('Título em inglês').fill('Aurora is down');
    await expectAccessible(page, 'a new incident');
    await dialog.getByRole('button', { name: 'Criar e mostrar aos jogadores' }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const other = await signedIn(player, '/dashboard');
    await expect(other.getByText(new RegExp(title))).toBeVisible();

    await page.goto(`/dashboard?ownerId=${(await (await apiAs(request, player)).get<{ id: number }>('/auth/me')).id}`);
    await page.getByRole('checkbox', { name: new RegExp(`\\b${ticketId}\\b`) }).check();
    await page.getByRole('button', { name: 'Vincular a incidente' }).click();
    await page.getByRole('option', { name: new RegExp(title) }).click();
    await expectToast(page, `1 chamado vinculado a “${title}”`);
    await page.goto(`/ticket/${ticketId}`);
    await page.getByRole('region', { name: 'Incidente' }).getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

    await page.getByRole('button', { name: 'Escrever novidade' }).click();
    await expect(page.getByRole('dialog').getByLabel('Título em português')).toHaveValue(title);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    const draft = page.getByRole('listitem').filter({ hasText: title });
    await draft.getByText('Chamados vinculados').click();
    await expect(draft.getByRole('link', { name: new RegExp(`#${ticketId}\\b`) })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Resolver incidente…' }).click();
    await page.getByRole('dialog').getByLabel('Em português').fill('Aurora voltou.');
    await page.getByRole('dialog').getByLabel('Em inglês').fill('Aurora is back.');
    await expect(page.getByRole('checkbox', { name: /^Resolver também o chamado vinculado/ })).toBeChecked();
    await expectAccessible(page, 'the end of an incident');
    await page.getByRole('button', { name: 'Publicar e resolver' }).click();
    await expectToast(page, 'Incidente resolvido');
    await expect(async () => {
      const { status } = await (await apiAs(request, player)).get<{ status: string }>(`/tickets/${ticketId}`);
      expect(status).toBe('resolved');
    }).toPass();
    await expect(other.getByText(new RegExp(title))).toBeHidden();
  },
);

test(
  'in the form of its world the draft stays, and another world shows nothing',
  WIDE,
  async ({ signedIn, request }) => {
    const team = await apiAs(request, 'equipe');
    const worlds = await team.get<{ id: number; name: string }[]>('/worlds');
    const { id } = await create(request);
    await team.patch(`/incidents/${id}`, { worldId: worlds[0]!.id });
    const player = await newPerson(request, 'user');
    const page = await signedIn(player, '/dashboard?tab=new');
    const banner = page.getByRole('listitem').filter({ hasText: 'Instabilidade' });
    const text = 'Não consigo entrar no jogo desde cedo.';
    await page.getByLabel('Descrição').fill(text);
    for (const [name, isShown] of [
      [worlds[1]!.name, false],
      [worlds[0]!.name, true],
    ] as const) {
      await page.getByRole('combobox', { name: 'Mundo' }).click();
      await page.getByTitle(name, { exact: true }).click();
      await (isShown ? expect(banner).toBeVisible() : expect(banner).toBeHidden());
    }
    await banner.getByRole('button', { name: 'Eu também' }).click();
    await expect(banner.getByRole('button', { name: 'Você também' })).toBeVisible();
    await expect(page.getByLabel('Descrição')).toHaveValue(text);
    await expectAccessible(page, 'the form with a banner');
  },
);
