import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  keysOn,
  linesOf,
  openTicket,
  test,
  WIDE,
} from './support';

/** The keys of the page and those of the field for an answer. */
const allKeysOn = async (page: Page) => {
  await keysOn(page);
  await expect(page.getByRole('form', { name: 'Responder ao chamado' })).toBeVisible();
};

/** A member of the team with macros of their own, and a ticket of a player who reads English. */
async function prepare(request: APIRequestContext) {
  const [player, staff] = [
    await newPerson(request, 'user', 'Nina Prates'),
    await newPerson(request, 'staff', 'Dora Lins'),
  ];
  await (await apiAs(request, player)).put('/me/preferences', { language: 'en' });
  const { id } = await openTicket(request, player);
  const team = await apiAs(request, staff);
  const add = (macro: object) => team.post<{ id: number }>('/macros', macro);
  const reemb = await add({
    name: 'Item devolvido',
    shortcut: 'reemb',
    bodyPt: 'Oi, {jogador}! Devolvemos o item.',
    bodyEn: 'Hi {jogador}! We returned the item.',
    actions: { status: 'resolved', priority: 'low' },
  });
  await add({ name: 'Confirmar identidade', shortcut: 'ident', bodyPt: 'Qual é o seu {personagem}?' });
  return { id, staff, team, reemb };
}

test('a shortcut and Enter write it in the language of the player, and it does what it says', async ({
  signedIn,
  request,
}) => {
  const { id, staff, team, reemb } = await prepare(request);
  const page = await signedIn(staff, `/ticket/${id}`);
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await box.pressSequentially('Boa tarde. /reemb');
  const option = page.getByRole('option', { name: /Item devolvido/ });
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Nina lê em inglês')).toBeVisible();
  await expect(page.getByText('Como Nina vai ler')).toBeVisible();
  await expectAccessible(page, 'the list of macros');
  await box.press('Enter');
  await expect(box).toHaveValue('Boa tarde. Hi Nina! We returned the item.');
  await expect(option).toBeHidden();
  await box.pressSequentially(' Bye.');
  await expect(page.getByText('Ao enviar, também:')).toBeVisible();
  await expectAccessible(page, 'what comes along');
  await box.press('Enter');
  await expect(linesOf(page).filter({ hasText: 'Hi Nina! We returned the item. Bye.' })).toBeVisible();
  await expect
    .poll(() => team.get<{ status: string; priority: string }>(`/tickets/${id}`))
    .toMatchObject({ status: 'resolved', priority: 'low' });
  const uses = await team.get<{ id: number; recentUses: number }[]>('/macros');
  expect(uses.find((macro) => macro.id === reemb.id)?.recentUses).toBe(1);
});

test('what it does is kept with the text over a reload of the page', WIDE, async ({ signedIn, request }) => {
  const { id, staff, team } = await prepare(request);
  const page = await signedIn(staff, `/ticket/${id}`);
  const box = page.getByRole('textbox', { name: 'Mensagem' });
  await box.pressSequentially('/reemb');
  await expect(page.getByRole('option', { name: /Item devolvido/ })).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(page.getByText('Ao enviar, também:')).toBeVisible();
  await page.reload();
  await expect(box).toHaveValue('Hi Nina! We returned the item.');
  await expect(page.getByText('Ao enviar, também:')).toBeVisible();
  await box.press('Enter');
  await expect(linesOf(page).filter({ hasText: 'Hi Nina! We returned the item.' })).toBeVisible();
  await expect
    .poll(() => team.get<{ status: string; priority: string }>(`/tickets/${id}`))
    .toMatchObject({ status: 'resolved', priority: 'low' });
});

test(
  'arrows, Tab and Escape work in a note, which stays one; a path or an address opens nothing',
  WIDE,
  async ({ signedIn, request }) => {
    const { id, staff, team } = await prepare(request);
    const page = await signedIn(staff, `/ticket/${id}`);
    await allKeysOn(page);
    await page.keyboard.press('n');
    const note = page.getByRole('textbox', { name: 'Nota interna' });
    await note.pressSequentially('https://clube.test/x a/b ');
    await expect(page.getByRole('listbox')).toBeHidden();
    await note.pressSequentially('/');
    const options = page.getByRole('option');
    // Beside those that the team shares.
    await expect(options.filter({ hasText: /Item devolvido|Confirmar identidade/ })).toHaveCount(2);
    await expect(page.getByText('escrito em português')).toBeVisible();
    await note.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await note.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(note).toHaveValue('https://clube.test/x a/b ');
    await note.fill('');
    await note.pressSequentially('/reemb');
    await expect(options).toHaveCount(1);
    await note.press('Tab');
    await note.press('Enter');
    await expect(note).toHaveValue('Oi, Nina! Devolvemos o item.');
    await page.getByRole('button', { name: 'Só o texto' }).click();
    await expect(page.getByText('Ao enviar, também:')).toBeHidden();
    await note.press('Enter');
    await expect(linesOf(page).filter({ hasText: 'Oi, Nina! Devolvemos o item.' })).toBeVisible();
    expect(await team.get(`/tickets/${id}`)).toMatchObject({ status: 'open', priority: 'medium' });
  },
);

test(
  'what nobody filled stops the message, and a macro that was deleted meanwhile does not',
  WIDE,
  async ({ signedIn, request }) => {
    const { id, staff, team, reemb } = await prepare(request);
    const page = await signedIn(staff, `/ticket/${id}`);
    await allKeysOn(page);
    await page.keyboard.press('m');
    const box = page.getByRole('textbox', { name: 'Mensagem' });
    await expect(box).toHaveValue('/');
    await box.pressSequentially('ident');
    await expect(page.getByText('Falta preencher: {personagem}')).toBeVisible();
    await page.getByRole('option', { name: /Confirmar identidade/ }).click();
    await expect(box).toHaveValue('Qual é o seu {personagem}?');
    await box.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Falta preencher: {personagem}');
    await expect(linesOf(page)).toHaveCount(0);
    await box.fill('');
    await box.pressSequentially('/reemb');
    await page.getByRole('option', { name: /Item devolvido/ }).waitFor();
    await team.remove(`/macros/${reemb.id}`);
    await box.press('Enter');
    await box.press('Enter');
    await expect(linesOf(page).filter({ hasText: 'Hi Nina! We returned the item.' })).toBeVisible();
  },
);

test(
  'on a phone it is chosen by tap, and what is not there yet is written from the list',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 400/);
    const { id, staff, team } = await prepare(request);
    const page = await signedIn(staff, `/ticket/${id}`, { width: 360, language: 'en' });
    const box = page.getByRole('textbox', { name: 'Message' });
    await box.pressSequentially('/item');
    const option = page.getByRole('option', { name: /Item devolvido/ });
    await expect(option).toBeVisible();
    await expectAccessible(page, 'the list of macros on a phone');
    await expectNoSidewaysScroll(page);
    await option.tap();
    await expect(box).toHaveValue('Hi Nina! We returned the item.');
    await box.fill('/back');
    await expect(page.getByText('None with “back”')).toBeVisible();
    await page.getByRole('button', { name: 'New', exact: true }).tap();
    const dialog = page.getByRole('dialog', { name: 'New macro' });
    await expect(dialog.getByLabel('Shortcut')).toHaveValue('back');
    await dialog.getByLabel('Name').fill('Returned');
    await dialog.getByLabel('Text in English').fill('It is back.');
    await dialog.getByLabel('Shortcut').fill('REEMB');
    await expectAccessible(page, 'a new macro');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Another macro already uses this shortcut.').first()).toBeVisible();
    await dialog.getByLabel('Shortcut').fill('back');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, '“Returned” saved');
    const names = (await team.get<{ name: string }[]>('/macros')).map(({ name }) => name);
    expect(names).toContain('Returned');
  },
);

test('one’s own message becomes a macro in the language of the player', WIDE, async ({ signedIn, request }) => {
  const { id, staff, team } = await prepare(request);
  await team.say(id, 'It will be back tomorrow.');
  const page = await signedIn(staff, `/ticket/${id}`);
  await page.getByText('Nina Prates').first().waitFor();
  await expect(page.getByText(/lê em inglês/)).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'It will be back' }).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Salvar como resposta pronta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nova resposta pronta' });
  await expect(dialog.getByLabel('Texto em inglês')).toHaveValue('It will be back tomorrow.');
  await dialog.getByLabel('Nome').fill('Amanhã');
  await dialog.getByLabel('Atalho').fill('amanha');
  await dialog.getByRole('button', { name: 'Salvar' }).click();
  await expectToast(page, '“Amanhã” salva');
  await page.getByRole('textbox', { name: 'Mensagem' }).pressSequentially('/ama');
  await expect(page.getByRole('option', { name: /Amanhã/ })).toBeVisible();
});

for (const [language, width] of [
  ['pt', 1440],
  ['en', 360],
] as const)
  test(
    `macros are managed on a page of their own: ${language}, ${width} px`,
    WIDE,
    async ({ signedIn, request, complaints }) => {
      complaints.expect(/status of 400/);
      const words = {
        pt: {
          first: 'Escrever a primeira',
          name: 'Nome',
          shortcut: 'Atalho',
          body: 'Texto em português',
          save: 'Salvar',
        },
        en: { first: 'Write the first one', name: 'Name', shortcut: 'Shortcut', body: 'Text in English', save: 'Save' },
      }[language];
      const staff = await newPerson(request, 'staff', 'Dora Lins');
      const admin = await apiAs(request, 'admin');
      for (const { id } of await admin.get<{ id: number }[]>('/macros')) await admin.remove(`/macros/${id}`);
      const page = await signedIn(staff, '/admin/macros', { language, width });
      await page.getByRole('button', { name: words.first }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(words.name).fill('Recebido');
      await dialog.getByLabel(words.shortcut).fill('rec');
      await dialog.getByLabel(words.body).fill('Oi {jogadr}');
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(dialog.getByRole('alert').first()).toContainText('{jogadr}');
      await dialog.getByLabel(words.body).fill('Oi {jogador}');
      await dialog.getByRole('button', { name: words.save }).click();
      await expect(page.getByText('/rec', { exact: true })).toBeVisible();
      await expectAccessible(page, 'the page of macros');
      await expectNoSidewaysScroll(page);

      // A macro shared by an admin appears without a reload, and staff cannot edit it.
      const name = `Da equipe ${randomUUID()}`;
      const { id } = await admin.post<{ id: number }>('/macros', {
        name,
        shortcut: randomUUID().slice(0, 8),
        bodyPt: 'Oi',
        isShared: true,
      });
      await expect(page.getByText(name)).toBeVisible();
      await expect(page.getByRole('button', { name: new RegExp(name) })).toHaveCount(0);
      await admin.remove(`/macros/${id}`);
      await expect(page.getByText(name)).toBeHidden();

      await page.getByRole('button', { name: /^(Excluir|Delete) / }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Excluir|Delete)$/ })
        .click();
      await expect(page.getByRole('button', { name: words.first })).toBeVisible();
    },
  );
