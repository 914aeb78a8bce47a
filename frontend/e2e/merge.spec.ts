import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, openTicket, test, wideUnless, WIDE } from './support';

const words = {
  pt: {
    menu: 'Mais ações do chamado',
    merge: 'Juntar a outro…',
    link: 'Vincular a outro…',
    number: 'Número do chamado',
    into: (id: number) => `Juntar ao #${id}`,
    to: (id: number) => `Vincular ao #${id}`,
    other: 'Os chamados são de jogadores diferentes. Vincule um ao outro em vez de juntar.',
    source: (id: number) => `Do #${id}, juntado a este`,
    title: 'Chamado juntado.',
    separate: 'Separar',
    linked: 'Vinculados',
    unlink: (id: number) => `Desvincular do #${id}`,
    cancel: 'Cancelar',
  },
  en: {
    menu: 'More actions for the ticket',
    merge: 'Merge into another…',
    link: 'Link to another…',
    number: 'Ticket number',
    into: (id: number) => `Merge into #${id}`,
    to: (id: number) => `Link to #${id}`,
    other: 'The tickets belong to different players. Link them instead of merging.',
    source: (id: number) => `From #${id}, merged into this one`,
    title: 'Ticket merged.',
    separate: 'Separate',
    linked: 'Linked',
    unlink: (id: number) => `Unlink from #${id}`,
    cancel: 'Cancel',
  },
} as const;

const shot = async (page: Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

for (const [language, width] of [
  ['pt', 1440],
  ['en', 1440],
  ['pt', 360],
  ['en', 360],
] as const)
  test(
    `two tickets become one, and two again: ${language}, ${width}`,
    wideUnless(language === 'pt' && width === 1440),
    async ({ signedIn, request, complaints }) => {
      complaints.expect(/status of 409/);
      const say = words[language];
      const account = await newPerson(request, 'user', 'Rosa Lins');
      const target = await openTicket(request, account, { description: 'A ponte caiu no rio.' });
      const source = await openTicket(request, account, { description: 'Mais sobre a ponte que caiu.' });
      const foreign = await openTicket(request, 'jogadora', { category: 'eventos' });
      const asPlayer = await apiAs(request, account);
      await asPlayer.say(source.id, 'Foi ontem à noite');
      const player = await signedIn(account, `/ticket/${source.id}`, { language, width });
      await expect(player.getByText('Foi ontem à noite')).toBeVisible();

      const page = await signedIn('equipe', `/ticket/${source.id}`, { language, width });
      const choose = async (item: string) => {
        await page.getByRole('button', { name: say.menu }).click();
        await page.getByRole('menuitem', { name: item }).click();
      };
      const dialog = page.getByRole('dialog');
      await choose(say.merge);
      await dialog.getByLabel(say.number).fill(String(foreign.id));
      await dialog.getByRole('button', { name: say.into(foreign.id) }).click();
      await expect(dialog.getByRole('alert')).toHaveText(say.other);
      await expectAccessible(page, 'the dialog');
      await expectNoSidewaysScroll(page);
      await shot(page, `merge-dialog-${width}-${language}`);
      await dialog.getByRole('button', { name: `#${target.id}` }).click();
      await expect(dialog.getByRole('alert')).toHaveCount(0);
      await dialog.getByRole('button', { name: say.into(target.id) }).click();

      await expect(page).toHaveURL(new RegExp(`/ticket/${target.id}$`));
      await expect(page.getByText('Foi ontem à noite')).toBeVisible();
      const folded = page.locator('details', { hasText: say.source(source.id) }).last();
      await folded.getByText(say.source(source.id)).click();
      await expect(folded.getByText('Mais sobre a ponte que caiu.')).toBeVisible();
      // As tall as all of it: a control half under the composer would count as too small a target.
      const usual = page.viewportSize()!;
      await page.setViewportSize({ width, height: 2400 });
      await expectAccessible(page, 'the target');
      await page.setViewportSize(usual);
      await expectNoSidewaysScroll(page);
      await shot(page, `merged-target-${width}-${language}`);

      // The open tab of the player learns of it and leads on.
      await expect(player.getByText(say.title).first()).toBeVisible();
      await expectAccessible(player, 'the source');
      await shot(player, `merged-source-${width}-${language}`);
      await player
        .getByRole('link', { name: `#${target.id}` })
        .first()
        .click();
      await expect(player.getByText('Foi ontem à noite')).toBeVisible();
      await expect(player.getByText(say.source(source.id))).toBeVisible();
      await expect(player.getByRole('button', { name: say.separate })).toHaveCount(0);
      await shot(player, `merged-target-player-${width}-${language}`);

      await folded.getByRole('button', { name: say.separate }).click();
      await expect(folded).toHaveCount(0);
      await expect(page.getByText('Foi ontem à noite')).toHaveCount(0);
      await expect(player.getByText('Foi ontem à noite')).toHaveCount(0);
      await page.goto(`/ticket/${source.id}`);
      await expect(page.getByText('Foi ontem à noite')).toBeVisible();
    },
  );

for (const language of ['pt', 'en'] as const)
  test(`tickets of two players are linked, for the team alone: ${language}`, WIDE, async ({ signedIn, request }) => {
    const say = words[language];
    const account = await newPerson(request, 'user', 'Otto Reis');
    const mine = await openTicket(request, account);
    const theirs = await openTicket(request, 'jogadora', { category: 'eventos' });
    const page = await signedIn('equipe', `/ticket/${mine.id}`, { language });
    await page.getByRole('button', { name: say.menu }).click();
    await page.getByRole('menuitem', { name: say.link }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(say.number).fill(String(theirs.id));
    await dialog.getByRole('button', { name: say.to(theirs.id) }).click();
    const card = page.getByRole('region', { name: say.linked });
    await expect(card.getByRole('listitem')).toContainText([String(theirs.id)]);
    await expectAccessible(page, 'the ticket with a link');
    await shot(page, `linked-1440-${language}`);
    const player = await signedIn(account, `/ticket/${mine.id}`, { language });
    await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(player.getByText(say.linked, { exact: true })).toHaveCount(0);
    await card.getByRole('button', { name: say.unlink(theirs.id) }).click();
    await expect(card).toHaveCount(0);
  });
