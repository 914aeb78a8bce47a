import type { Page } from '@playwright/test';
import { apiAs, newPerson } from './api';
import { expect, expectNoSidewaysScroll, openTicket, restingBox, test, WIDE, wideUnless } from './support';

/** Without scrolling, on a screen of 1440 by 900. */
const FIRST_ROW_MAX_Y = 300;

for (const account of ['equipe', 'admin'])
  for (const tab of ['', '?tab=board'])
    test(
      `the first ticket is in reach of ${account} at once: /dashboard${tab}`,
      wideUnless(tab !== '' && account === 'admin'),
      async ({ signedIn }) => {
        const page = await signedIn(account, `/dashboard${tab}`);
        await expect(page.locator('tbody tr').first()).toBeVisible();
        if (tab) await expect(page.getByRole('button', { name: /Em andamento/ })).toContainText(/\d/);
        if (tab && account === 'admin')
          await expect(page.getByRole('switch', { name: 'Modo de manutenção' })).toBeVisible();
        expect((await restingBox(page.locator('tbody tr').first())).y).toBeLessThanOrEqual(FIRST_ROW_MAX_Y);
      },
    );

test('on a phone the search is in sight without scrolling', WIDE, async ({ signedIn }) => {
  for (const tab of ['', '?tab=board']) {
    const page = await signedIn('admin', `/dashboard${tab}`, { width: 360 });
    const search = page.getByLabel('Buscar por jogador, palavras ou número', { exact: true });
    await expect(page.getByRole('listitem').first()).toBeVisible();
    await expect(search).toBeInViewport({ ratio: 1 });
    await expectNoSidewaysScroll(page);
  }
});

test('what a filter does is seen where it is set', async ({ signedIn, request }) => {
  const { title } = await openTicket(request, 'jogadora', { title: 'Farol apagado no porto' });
  const page = await signedIn('equipe', '/dashboard?tab=board');
  const search = page.getByLabel('Buscar por jogador, palavras ou número', { exact: true });
  await search.fill('farol apagado');
  await expect(page.getByText(/^Mostrando 1 de/)).toBeInViewport();
  await expect(page.getByRole('link', { name: title, exact: true })).toBeInViewport();
  await search.fill('zzzz');
  await expect(page.getByText('Nenhum chamado combina com estes filtros.')).toBeInViewport();
  await page.getByRole('button', { name: 'Limpar filtros' }).first().click();
  await page.getByRole('button', { name: /^\d+ ?Em andamento/ }).click();
  await expect(page).toHaveURL(/status=in_progress/);
  const shown = page.locator('tbody tr');
  await expect(shown.filter({ hasText: 'Em andamento' })).not.toHaveCount(0);
  await expect(shown.filter({ hasNotText: 'Em andamento' })).toHaveCount(0);
});

test('the same ticket is found by every filter on both tabs', WIDE, async ({ signedIn, request }) => {
  const { title } = await openTicket(request, 'jogadora', { title: 'Moinho parado', category: 'eventos' });
  for (const tab of ['', 'tab=board&']) {
    const page = await signedIn(
      'equipe',
      `/dashboard?${tab}category=eventos&email=jogadora&q=moinho+parado&assignee=none`,
    );
    await expect(page.getByRole('link', { name: title, exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Categoria' })).toBeVisible();
  }
});

test('whoever presses second learns who was faster, and may take the ticket over', async ({
  signedIn,
  request,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const { id, title } = await openTicket(request, 'jogadora', { title: 'Barco à deriva' });
  const address = '/dashboard?q=barco+%C3%A0+deriva';
  const [staff, admin] = [await signedIn('equipe', address), await signedIn('admin', address)];
  const rowOn = (page: Page) => page.getByRole('row').filter({ hasText: title });
  const claim = (page: Page) => rowOn(page).getByRole('button', { name: `Assumir chamado ${id}` });
  await expect(claim(staff)).toBeVisible();
  // The second one presses on what was true a moment ago.
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await staff.route(/\/api\/tickets\/all/, async (route) => {
    await released;
    await route.fallback();
  });
  await claim(admin).click();
  await expect(rowOn(admin).getByText('Você', { exact: true })).toBeAttached();
  await claim(staff).click();
  release();
  await expect(rowOn(staff).getByRole('alert')).toContainText('Helena Torres assumiu antes');
  await rowOn(staff).getByRole('button', { name: 'Trocar para mim' }).click();
  await expect(rowOn(staff).getByText('Você', { exact: true })).toBeAttached();
  await expect(rowOn(admin).getByText('Otávio Lima', { exact: true })).toBeAttached();
  await expect(rowOn(staff).getByRole('alert')).toHaveCount(0);
});

type Waiting = { id: number; category: string; assignee: { name: string } | null };

test('a queue is an address, counts live, and opens with whoever has waited longest', async ({ signedIn, request }) => {
  const admin = await apiAs(request, 'admin');
  for (const { id } of await admin.get<Waiting[]>('/tickets/all?queue=unassigned&limit=500'))
    await admin.patch(`/tickets/${id}`, { status: 'closed' });
  await openTicket(request, 'jogadora', { title: 'Gaivota na popa' });
  const page = await signedIn('equipe');
  const chip = page.getByRole('navigation', { name: 'Filas' }).getByRole('link', { name: /^Sem responsável/ });
  await expect(chip.locator('b')).toHaveText('1');
  await openTicket(request, 'jogadora', { title: 'Gaivota na proa' });
  await expect(chip.locator('b')).toHaveText('2');
  await chip.click();
  await expect(page).toHaveURL(/queue=unassigned/);
  const api = await apiAs(request, 'equipe');
  const [first] = await api.get<Waiting[]>('/tickets/all?queue=unassigned&sort=waiting&limit=1');
  await expect(page.locator('tbody tr').first().getByRole('cell').nth(1)).toHaveText(String(first!.id));
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.reload();
  await expect(chip).toHaveAttribute('aria-current', 'page');
  // The counts move the links after them.
  await expect(chip.locator('b')).toHaveText('2');
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await page.getByRole('link', { name: /^Todas/ }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test(
  'two who take the next get two tickets, the longest waiting first, until the queue is empty',
  WIDE,
  async ({ signedIn, request }) => {
    const people = [await newPerson(request, 'staff', 'Iara Melo'), await newPerson(request, 'staff', 'Caio Reis')];
    const ids: number[] = [];
    for (const n of [1, 2]) ids.push((await openTicket(request, 'jogadora', { title: `Âncora ${n}` })).id);
    const admin = await apiAs(request, 'admin');
    const others = await admin.get<Waiting[]>('/tickets/all?queue=unassigned&category=duvidas&sort=waiting&limit=500');
    for (const { id } of others.filter((one) => !ids.includes(one.id)))
      await admin.patch(`/tickets/${id}`, { status: 'closed' });
    const pages = [
      await signedIn(people[0]!, '/dashboard?queue=waiting&category=duvidas'),
      await signedIn(people[1]!, '/dashboard?queue=waiting&category=duvidas'),
    ];
    for (const [at, page] of pages.entries()) {
      await page.getByRole('button', { name: 'Pegar próximo' }).click();
      await expect(page).toHaveURL(new RegExp(`/ticket/${ids[at]}\\?`));
    }
    const [one, two] = await Promise.all(ids.map((id) => admin.get<Waiting>(`/tickets/${id}`)));
    expect([one!.assignee?.name, two!.assignee?.name]).toEqual(['Iara Melo', 'Caio Reis']);
    await pages[0]!.goBack();
    await pages[0]!.getByRole('button', { name: 'Pegar próximo' }).click();
    await expect(pages[0]!.getByText('Nenhum chamado para pegar aqui.')).toBeVisible();
    await expect(pages[0]!).toHaveURL(/queue=waiting/);
  },
);
