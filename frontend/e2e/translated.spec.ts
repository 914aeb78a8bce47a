import type { Page } from '@playwright/test';
import { apiAs } from './api';
import { expect, linesOf, openTicket, test, WIDE } from './support';

/** As browsers do that translate a page: each text stands in an element that React does not know. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim() !== '')) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(document.createTextNode(text.data));
    }
  });

/** The words of the page. Times go on, and what is new depends on when a page was opened. */
const wordsOf = async (page: Page) =>
  (await page.locator('main').innerText())
    .replace(/agora|há \d+ min|now|\d+m ago/g, 'TIME')
    .replace(/\d+ (novas?|new)\b/g, '')
    .replace(/\s+/g, ' ');
const expectSameWords = (page: Page, fresh: Page) =>
  expect
    .poll(async () => {
      const [kept, loaded] = [await wordsOf(page), await wordsOf(fresh)];
      return kept === loaded ? 'same' : `${kept}\n\n${loaded}`;
    })
    .toBe('same');

type Visit = { account: string; path: (id: number) => string; ready: (page: Page, title: string) => Promise<void> };
const ticket: Visit['ready'] = async (page) => expect(linesOf(page).first()).toBeVisible();
const list: Visit['ready'] = async (page, title) =>
  expect(page.getByRole('row').filter({ hasText: title })).toBeVisible();

const visits: [name: string, visit: Visit][] = [
  ['a ticket for the team', { account: 'equipe', path: (id) => `/ticket/${id}`, ready: ticket }],
  ['a ticket for its player', { account: 'jogador', path: (id) => `/ticket/${id}`, ready: ticket }],
  ['the list of the team', { account: 'equipe', path: () => '/dashboard', ready: list }],
  ['the list of a player', { account: 'jogador', path: () => '/dashboard', ready: list }],
];

for (const [name, { account, path, ready }] of visits)
  test(`${name}, translated by the browser, follows what changes`, WIDE, async ({ signedIn, request }) => {
    const { id, title } = await openTicket(request, 'jogador', { title: `Traduzido ${Date.now()}` });
    const player = await apiAs(request, 'jogador');
    const team = await apiAs(request, 'equipe');
    await player.post(`/tickets/${id}/messages`, { message: 'Alguém viu?' });
    const page = await signedIn(account, path(id));
    await ready(page, title);
    await translate(page);

    const { id: admin } = await (await apiAs(request, 'admin')).get<{ id: number }>('/auth/me');
    await team.post(`/tickets/${id}/messages`, { message: 'Estamos vendo.' });
    await team.patch(`/tickets/${id}`, { priority: 'urgent', assignedTo: admin });
    await team.patch(`/tickets/${id}`, { status: 'resolved' });

    const fresh = await signedIn(account, path(id));
    await ready(fresh, title);
    await expectSameWords(page, fresh);
    for (const one of [page, fresh]) {
      await one.getByRole('button', { name: /Idioma/ }).click();
      await one.getByRole('menuitem', { name: 'English' }).click();
      await expect(one.locator('html')).toHaveAttribute('lang', 'en');
    }
    await expectSameWords(page, fresh);
  });
