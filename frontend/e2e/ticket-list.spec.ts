import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from './api';
import { expect, expectAccessible, keysOn, openTicket, test, WIDE } from './support';

/** So many tickets that one word finds, the newest first. */
async function openSeries(request: APIRequestContext, word: string, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let number = 1; number <= count; number += 1) {
    const fields = { title: `${word} ${number}`, description: `${word} de número ${number} parou de vez.` };
    ids.unshift((await openTicket(request, 'jogadora', fields)).id);
  }
  return ids;
}

/** The tickets that the page has loaded with their conversation, one entry for each time. */
function loadedBy(page: Page): number[] {
  const loaded: number[] = [];
  page.on('requestfinished', (sent) => {
    const id = /\/api\/tickets\/(\d+)\?include=/.exec(sent.url())?.[1];
    if (id) loaded.push(Number(id));
  });
  return loaded;
}

const head = (page: Page) => page.getByRole('heading', { level: 1 });
const pager = (page: Page) => page.getByRole('navigation', { name: 'Chamados da lista' });
const pane = (page: Page) => page.getByRole('navigation', { name: 'Lista ao lado' });

test('a ticket knows its place in the list one came from, also after a reload', WIDE, async ({ signedIn, request }) => {
  const [newest, middle, oldest] = await openSeries(request, 'Bússola', 3);
  const page = await signedIn('equipe', '/dashboard?q=b%C3%BAssola', { width: 1280 });
  const loaded = loadedBy(page);
  await page.getByRole('link', { name: 'Bússola 2', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${middle}\\?q=b%C3%BAssola&sort=newest$`));
  await expect(pager(page)).toContainText('2 de 3');
  await expect(pane(page)).toHaveCount(0);

  await keysOn(page);
  await expect.poll(() => loaded.toSorted()).toEqual([newest, middle, oldest].toSorted());
  await page.keyboard.press(']');
  await expect(head(page)).toHaveText('Bússola 1');
  await expect(pager(page)).toContainText('3 de 3');
  await expect(page.getByRole('log')).toBeAttached();
  expect(loaded).toHaveLength(3);
  await page.reload();
  await expect(pager(page)).toContainText('3 de 3');
  await keysOn(page);
  await page.keyboard.press('[');
  await expect(head(page)).toHaveText('Bússola 2');
  const before = pager(page).getByRole('link', { name: 'Chamado anterior' });
  await before.focus();
  await page.keyboard.press('Enter');
  await expect(head(page)).toHaveText('Bússola 3');
  await expect(before).toHaveCount(0);
  await expectAccessible(page, 'the head with the place in the list');

  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/dashboard\?q=b%C3%BAssola$/);
  await expect(page.getByRole('link', { name: 'Bússola 3', exact: true })).toBeFocused();
});

test('whoever gets the address by other ways comes to that list too', WIDE, async ({ signedIn, request }) => {
  const [, oldest] = await openSeries(request, 'Sextante', 2);
  const page = await signedIn('equipe', `/ticket/${oldest}?tab=board&q=sextante`, { width: 1280, language: 'en' });
  await expect(page.getByRole('navigation', { name: 'Tickets in the list' })).toContainText('2 of 2');
  await keysOn(page);
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/dashboard\?tab=board&q=sextante/);
  await expect(page.getByRole('link', { name: 'Sextante 1', exact: true })).toBeFocused();
});

test('a ticket that leaves the list keeps its neighbours', WIDE, async ({ signedIn, request }) => {
  const [, middle, oldest] = await openSeries(request, 'Luneta', 3);
  const page = await signedIn('equipe', `/ticket/${middle}?status=open&q=luneta`, { width: 1280 });
  await expect(pager(page)).toContainText('2 de 3');
  await (await apiAs(request, 'admin')).patch(`/tickets/${middle}`, { status: 'resolved' });
  await expect(pager(page)).toContainText('fora da lista');
  await keysOn(page);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(new RegExp(`/ticket/${oldest}`));
  await expect(pager(page)).toContainText('2 de 2');
});

test('on a wide screen the list stands beside the ticket', WIDE, async ({ signedIn, request }) => {
  const [newest, middle] = await openSeries(request, 'Astrolábio', 3);
  const page = await signedIn('equipe', '/dashboard?q=astrol%C3%A1bio');
  await page.getByRole('link', { name: 'Astrolábio 2', exact: true }).click();
  const rows = pane(page).getByRole('listitem');
  await expect(rows).toHaveCount(3);
  const row = (number: number) => rows.getByRole('link', { name: `Astrolábio ${number}`, exact: true });
  await expect(row(2)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page, 'the list beside a ticket');

  await keysOn(page);
  await page.keyboard.press('k');
  await expect(head(page)).toHaveText('Astrolábio 3');
  await expect(row(3)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(head(page)).toHaveText('Astrolábio 1');
  await expect(row(1)).toBeFocused();
  await expect(row(1)).toHaveAttribute('aria-current', 'page');

  // The list shows the changes of another person.
  await (await apiAs(request, 'jogadora')).say(newest!, 'Voltou a girar sozinho.');
  await expect(rows.first()).toContainText('Voltou a girar sozinho.');
  await openTicket(request, 'jogadora', { title: 'Astrolábio 4' });
  await expect(rows).toHaveCount(4);
  await expect(pager(page)).toContainText('4 de 4');

  await row(2).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${middle}\\?`));
  await page.keyboard.press('u');
  await expect(page).toHaveURL(/\/dashboard\?q=/);
});

test('the list beside the ticket can be hidden, and stays so', WIDE, async ({ signedIn, request }) => {
  const [newest] = await openSeries(request, 'Quadrante', 2);
  const page = await signedIn('equipe', `/ticket/${newest}?q=quadrante`);
  await pane(page).getByRole('button', { name: 'Esconder a lista' }).click();
  await expect(pane(page)).toHaveCount(0);
  await page.reload();
  await expect(pager(page)).toContainText('1 de 2');
  await expect(pane(page)).toHaveCount(0);
  await pager(page).getByRole('button', { name: 'Mostrar a lista' }).click();
  await expect(pane(page).getByRole('listitem')).toHaveCount(2);
  // A ticket that was opened by itself has no list.
  await page.goto(`/ticket/${newest}`);
  await expect(head(page)).toHaveText('Quadrante 2');
  await expect(pane(page)).toHaveCount(0);
  await expect(pager(page)).toHaveCount(0);
});

test('the next ticket is drawn without asking the server', WIDE, async ({ signedIn, request }) => {
  const ids = await openSeries(request, 'Ampulheta', 8);
  const page = await signedIn('equipe', `/ticket/${ids[0]}?q=ampulheta`);
  const loaded = loadedBy(page);
  await page.reload();
  await keysOn(page);
  for (const [at, id] of ids.entries()) {
    await expect(page).toHaveURL(new RegExp(`/ticket/${id}\\?`));
    await expect(page.getByRole('log')).toBeAttached();
    const next = ids[at + 1];
    if (next === undefined) break;
    await expect.poll(() => loaded).toContain(next);
    await page.keyboard.press('j');
    await expect(page.getByRole('article')).toContainText(`Ampulheta de número ${ids.length - at - 1} parou`);
  }
  expect(loaded.toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b));
});

test(
  'the menu of the head copies, opens a tab, and lets admins delete',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    // The page of a ticket that is deleted asks once more before it is left.
    complaints.expect(/status of 404/);
    const [first, second] = await openSeries(request, 'Cronômetro', 2);
    const page = await signedIn('equipe', `/ticket/${first}?q=cron%C3%B4metro`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const menu = page.getByRole('button', { name: 'Mais ações do chamado' });
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await menu.click();
    await page.getByRole('menuitem', { name: 'Copiar número' }).click();
    await expect.poll(clipboard).toBe(String(first));
    await menu.click();
    await page.getByRole('menuitem', { name: 'Copiar link' }).click();
    await expect.poll(clipboard).toMatch(new RegExp(`^http.*/ticket/${first}$`));
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Excluir' })).toHaveCount(0);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('menuitem', { name: 'Abrir em nova aba' }).click();
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Cronômetro 2');

    const admin = await signedIn('admin', '/dashboard?q=cron%C3%B4metro');
    await admin.getByRole('link', { name: 'Cronômetro 1', exact: true }).click();
    await expect(head(admin)).toHaveText('Cronômetro 1');
    await admin.getByRole('button', { name: 'Mais ações do chamado' }).click();
    await admin.getByRole('menuitem', { name: /^Excluir/ }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /^Excluir/ })
      .click();
    await expect(admin).toHaveURL(/\/dashboard\?q=/);
    await expect(admin.getByRole('link', { name: 'Cronômetro 1', exact: true })).toHaveCount(0);
    const answer = await admin.request.get(`/api/tickets/${second}`);
    expect(answer.status()).not.toBe(200);
  },
);
