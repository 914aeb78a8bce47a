import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectNoSidewaysScroll, holdPart, test, wideUnless } from './support';

const WIDTHS = [1440, 1280, 1180, 1024, 768, 360];
const LONGEST_NAME = 'Maria Eduarda de Albuquerque Cavalcanti Montenegro Vasconcellos';
const NAMES = ['Helena Torres', LONGEST_NAME];
/** For the team one of the places after the third. */
const PAGES = { admin: '/reports', equipe: '/reports', jogador: '/novidades' };

const words = {
  pt: {
    team: ['Chamados', 'Incidentes', 'Sanções', 'Novidades', 'Relatórios', 'Administração'],
    player: ['Meus chamados', 'Novo chamado', 'Novidades'],
    find: /^Buscar ou ir para/,
    help: 'Ajuda',
    language: 'Português',
    bell: /^Notificações/,
    account: (name: string) => `Conta de ${name}`,
    roles: { admin: 'Admin', equipe: 'Equipe', jogador: 'Jogador' },
    out: 'Sair',
    reports: 'Relatórios',
  },
  en: {
    team: ['Tickets', 'Incidents', 'Sanctions', 'Changelog', 'Reports', 'Administration'],
    player: ['My tickets', 'New ticket', 'Changelog'],
    find: /^Search or go to/,
    help: 'Help',
    language: 'English',
    bell: /^Notifications/,
    account: (name: string) => `${name}'s account`,
    roles: { admin: 'Admin', equipe: 'Staff', jogador: 'Player' },
    out: 'Sign out',
    reports: 'Reports',
  },
} as const;
type Account = 'admin' | 'equipe' | 'jogador';

/** Parts that overlap, are cut off or are squeezed, by their text. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.getByRole('banner').evaluate((bar) => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent ?? '';
    const parts = [...bar.querySelectorAll('a, button')].filter((element) => boxOf(element).width > 0);
    const { left, right } = boxOf(bar);
    const outside = parts.filter((part) => boxOf(part).left < left || boxOf(part).right > right);
    const overlapping = parts.filter((part, at) => {
      const before = parts[at - 1];
      return before && boxOf(before).right > boxOf(part).left + 0.5;
    });
    const inner = [...bar.querySelectorAll('button > *, nav > *')].filter((element) => {
      const frame = boxOf(element.parentElement!);
      return (
        boxOf(element).width > 1 && (boxOf(element).right > frame.right + 0.5 || boxOf(element).left < frame.left - 0.5)
      );
    });
    const shortened = [...bar.querySelectorAll('[title]')].filter((element) => boxOf(element).width < 60);
    return [
      ...outside.map((part) => `outside: ${nameOf(part)}`),
      ...overlapping.map((part) => `overlaps: ${nameOf(part)}`),
      // The counter of the bell stands on its corner.
      ...inner.filter((part) => !/^\d\+?$/.test(part.textContent ?? '')).map((part) => `sticks out: ${nameOf(part)}`),
      ...shortened.map((part) => `too short: ${nameOf(part)}`),
    ];
  });

type Case = { account: Account; language: keyof typeof words; width: number; name: string };

const linksOf = ({ account, language, width }: Case): readonly string[] => {
  const places = words[language][account === 'jogador' ? 'player' : 'team'];
  if (width < 1000) return [];
  return width < 1280 ? places.slice(0, 3) : places;
};

/** Parts of the header, and whether the width has them. */
function partsOf(bar: Locator, { account, language, width, name }: Case): [Locator, boolean][] {
  const says = words[language];
  const isTeam = account !== 'jogador';
  const button = (named: string | RegExp) => bar.getByRole('button', { name: named });
  return [
    [button('Menu'), width < 1000],
    // The page is inside "More", which carries its name.
    [button(says.reports), isTeam && width >= 1000 && width < 1280],
    [button(says.find), isTeam && width >= 640],
    [button(says.help), width >= 1440],
    [bar.getByText(says.language), width >= 1280],
    [button(says.bell), true],
    [bar.getByText(says.roles[account], { exact: true }), isTeam],
    [button(says.account(name)), width >= 640],
    [button(says.out), width >= 640],
  ];
}

for (const account of ['admin', 'equipe', 'jogador'] as Account[])
  for (const name of NAMES)
    test(
      `the header of ${account} fits every width and language with ${name.length} letters of a name`,
      wideUnless(account === 'admin' && name === LONGEST_NAME),
      async ({ signedIn }) => {
        const page = await signedIn(account, '/login');
        await page.route('**/api/auth/me', async (route) => {
          const response = await route.fetch();
          await route.fulfill({ response, json: { ...((await response.json()) as object), name } });
        });
        const bar = page.getByRole('banner');
        await page.setViewportSize({ width: 1440, height: 700 });
        await page.goto(PAGES[account]);
        for (const language of ['en', 'pt'] as const) {
          await bar.getByRole('button', { name: /^(Idioma|Language)/ }).click();
          await page.getByRole('menuitem', { name: words[language].language }).click();
          for (const width of WIDTHS) {
            const what = `${language}, ${width} px`;
            await page.setViewportSize({ width, height: 700 });
            const here = { account, language, width, name };
            await expect(bar.getByRole('navigation').getByRole('link'), what).toHaveText([...linksOf(here)]);
            for (const [part, isThere] of partsOf(bar, here)) await expect(part, what).toHaveCount(Number(isThere));
            await expect.poll(() => faultsOf(page), what).toEqual([]);
            await expectNoSidewaysScroll(page, what);
          }
          await page.setViewportSize({ width: 1440, height: 700 });
        }
      },
    );

test('the menu of a phone holds places, own things and the way out, and gives the focus back', async ({ signedIn }) => {
  const page = await signedIn('admin', '/incidents', { width: 360 });
  const bar = page.getByRole('banner');
  const menu = bar.getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  for (const control of await bar.getByRole('button').all()) {
    const { width, height } = (await control.boundingBox())!;
    expect(Math.min(width, height), await control.ariaSnapshot()).toBeGreaterThanOrEqual(44);
  }
  await menu.click();
  await expect(sheet).toBeFocused();
  await expect(sheet.getByRole('link', { name: 'Incidentes' })).toHaveAttribute('aria-current', 'page');
  await expect(sheet.getByRole('button', { name: 'Sair' })).toBeVisible();
  await expectAccessible(page, 'menu of a phone');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await bar.getByRole('button', { name: 'Fechar' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(menu).toBeFocused();

  await menu.click();
  await sheet.getByRole('link', { name: 'Administração' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(sheet).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Página da administração' }).click();
  await page.getByTitle('Manutenção', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Manutenção' })).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Modo de manutenção' })).toBeVisible();

  await menu.click();
  await sheet.getByRole('button', { name: 'Preferências de notificação' }).click();
  await expect(page.getByRole('dialog', { name: 'Preferências de notificação' })).toBeVisible();
});

test('a menu of a phone that loads after a dialog was opened closes, and the dialog keeps the focus', async ({
  signedIn,
}) => {
  const page = await signedIn('admin', '/incidents', { width: 360 });
  const bar = page.locator('header').first();
  const dialog = page.getByRole('dialog', { name: 'Novo incidente' });
  const release = await holdPart(page, /phone-sheet.*\.js$/);
  await bar.getByRole('button', { name: 'Menu' }).click();
  await expect(bar.locator('[aria-expanded=true]')).toHaveCount(1);
  await page.getByRole('button', { name: 'Novo incidente' }).click();
  await expect(dialog).toBeVisible();
  release();
  await expect(bar.locator('[aria-expanded=true]')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
});
