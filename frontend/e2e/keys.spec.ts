import type { Page, Request } from '@playwright/test';
import { rowOf, shortcutIds, type ShortcutId } from '../src/features/shortcuts/table';
import { expect, holdPart, keysOn, openTicket, test, WIDE, wideUnless } from './support';

/** Each of their letters is a shortcut somewhere. */
const WORDS = ['exploit', 'az', 'nota', 'xyz', 'resolver', 'urgente', 'spam', 'jogo', 'zumbi', 'kraken'];
const SPEEDS_MS = [0, 20, 80];

const PLACES = ['list', 'ticket'] as const;
type Place = (typeof PLACES)[number];
const isOfPlace = (id: ShortcutId, place: Place) =>
  rowOf(id).opens !== null && ([place, 'any', 'go', 'everywhere'] as string[]).includes(rowOf(id).group);
const openersOf = (place: Place) => shortcutIds.filter((id) => isOfPlace(id, place));

/** Kept for the person alone, or said by the page itself. */
const HARMLESS = /\/api\/(tickets\/\d+\/(mark-read|draft|presence)|notifications\/\d+\/read)/;

/** Collects the changes that the page asks of the server. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET' && !HARMLESS.test(request.url()))
      changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

const dialogs = (page: Page) => page.locator('[role="dialog"]:visible');
/** The list with the cursor on a row, or a ticket. */
async function goTo(page: Page, place: Place, id: number): Promise<void> {
  await page.goto(place === 'list' ? '/dashboard' : `/ticket/${id}`);
  await keysOn(page);
  await focusPage(page, place);
}
async function focusPage(page: Page, place: Place): Promise<void> {
  if (place === 'list') return page.locator('[data-row] a').first().focus();
  await page.getByRole('heading', { level: 1 }).click();
}

const pressKeysOf = async (page: Page, id: ShortcutId): Promise<void> => {
  for (const { key, shift, ctrl } of rowOf(id).ways[0]!)
    await page.keyboard.press([ctrl && 'Control', shift && 'Shift', key].filter(Boolean).join('+'));
};

/** Whether every letter that was typed is in the field that has the focus. */
const expectTyped = (page: Page, word: string) =>
  expect(page.locator(':is(input, textarea):focus')).toHaveValue(new RegExp(`^/?${word}$`));

/** Leaves what was opened, and nothing written. Enter follows Escape at once: what was cancelled does not hear it. */
async function leave(page: Page, id: ShortcutId): Promise<void> {
  if (await dialogs(page).count()) {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialogs(page)).toHaveCount(0);
    return;
  }
  if (rowOf(id).opens === 'panel') return;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
}

async function typeIntoAll(page: Page, place: Place, words: readonly string[], delay: number): Promise<void> {
  for (const id of openersOf(place))
    for (const word of words)
      await test.step(`${id}: ${word}`, async () => {
        await pressKeysOf(page, id);
        await page.keyboard.type(word, { delay });
        if (rowOf(id).opens === 'field') await expectTyped(page, word);
        else await expect(dialogs(page)).toBeVisible();
        await leave(page, id);
        await focusPage(page, place);
      });
}

for (const place of PLACES)
  test(
    `what is typed after a key that opens something changes nothing: ${place}`,
    wideUnless(place === 'ticket'),
    async ({ signedIn, request }) => {
      const { id } = await openTicket(request, 'jogadora');
      const page = await signedIn('equipe', '/novidades');
      await goTo(page, place, id);
      const changes = changesOf(page);
      await typeIntoAll(page, place, ['exploitaz'], 0);
      expect(changes).toEqual([]);
    },
  );

test('the palette opens before it has loaded, and gets every letter', async ({ signedIn, request }) => {
  await openTicket(request, 'jogadora');
  const page = await signedIn('equipe');
  const release = await holdPart(page, /team-layer/);
  await page.reload();
  const row = page.locator('[data-row] a').first();
  await row.focus();
  const changes = changesOf(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('expl');
  await expect(page.getByRole('dialog', { name: 'Carregando…' })).toHaveText('expl');
  release();
  await expect(page.getByRole('combobox', { name: 'Comandos e busca' })).toBeFocused();
  await page.keyboard.type('oit');
  await expectTyped(page, 'exploit');
  await page.keyboard.press('Escape');
  await expect(row).toBeFocused();
  expect(changes).toEqual([]);
});

test('the page has the keys again while the palette still closes', async ({ signedIn }) => {
  const page = await signedIn('equipe', '/dashboard', { calm: false });
  await keysOn(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: /Atalhos/ })).toBeVisible();
});

test('a choice that was cancelled is not made', async ({ signedIn, request }) => {
  const { id } = await openTicket(request, 'jogadora');
  const page = await signedIn('equipe', '/novidades', { calm: false });
  await goTo(page, 'list', id);
  const changes = changesOf(page);
  await page.keyboard.press('Shift+A');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  // The row has the focus again, so the key opens the ticket.
  await expect(page).toHaveURL(/\/ticket\/\d+/);
  expect(changes).toEqual([]);
});

for (const place of PLACES)
  for (const delay of SPEEDS_MS)
    test(
      `ten words at ${delay} ms a key into everything that a key opens: ${place}`,
      WIDE,
      async ({ signedIn, request }) => {
        const { id } = await openTicket(request, 'jogadora');
        const page = await signedIn('equipe', '/novidades');
        await slowParts(page);
        await goTo(page, place, id);
        const changes = changesOf(page);
        await typeIntoAll(page, place, WORDS, delay);
        expect(changes).toEqual([]);
      },
    );

/** Each part of the page comes a second later. */
const SLOW_MS = 1000;
const slowParts = (page: Page) =>
  page.route(/\/assets\/.*\.js$/, (route) => void setTimeout(() => void route.continue(), SLOW_MS));

/** Menus, panels and dialogs, as the page itself names them. A section that unfolds below its title is part of the page; one row stands for all. */
const CLICKED = ':is([aria-haspopup], [aria-expanded]:not(h2 *)):not([data-row] ~ [data-row] *):visible:enabled';

for (const place of PLACES)
  test(
    `what is typed after a click that opens something changes nothing: ${place}`,
    WIDE,
    async ({ signedIn, request }) => {
      const { id } = await openTicket(request, 'jogadora');
      const page = await signedIn('admin', '/novidades');
      await slowParts(page);
      await goTo(page, place, id);
      const changes = changesOf(page);
      const count = await page.locator(CLICKED).count();
      expect(count).toBeGreaterThan(3);
      for (let at = 0; at < count; at += 1) {
        await goTo(page, place, id);
        const opener = page.locator(CLICKED).nth(at);
        const name = (await opener.textContent()) || (await opener.getAttribute('aria-label'));
        await test.step(String(name), async () => {
          await opener.click();
          await page.keyboard.type(WORDS.slice(0, 3).join(''));
          await page.keyboard.press('Escape');
          expect(changes).toEqual([]);
        });
      }
    },
  );
