import { newPerson } from './api';
import {
  choose,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openTicket,
  test,
  WIDE,
  wideUnless,
} from './support';

const words = {
  pt: {
    have: (id: number) => `Você já tem o #${id} aberto`,
    open: (id: number) => `Abrir o #${id}`,
    category: 'Categoria',
    tile: 'Dúvidas',
    next: 'Continuar',
    card: 'Talvez seja o mesmo caso',
    why: 'mesma transação',
  },
  en: {
    have: (id: number) => `You already have #${id} open`,
    open: (id: number) => `Open #${id}`,
    category: 'Category',
    tile: 'Questions',
    next: 'Continue',
    card: 'Possibly the same case',
    why: 'same transaction',
  },
} as const;
const CARD = /\/api\/tickets\/\d+\/similar$/;
const shot = async (page: import('@playwright/test').Page, name: string) => {
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}.png` });
};

for (const language of ['pt', 'en'] as const) {
  const say = words[language];

  for (const width of [360, 1440])
    test(
      `the form names the own open ticket and lets one send: ${language}, ${width}`,
      wideUnless(language === 'pt' && width === 360),
      async ({ signedIn, request }) => {
        const player = await newPerson(request);
        const mine = await openTicket(request, player, { category: 'duvidas' });
        await openTicket(request, 'jogadora', { category: 'duvidas' });
        const page = await signedIn(player, '/dashboard?tab=new', { language, width });
        if (width === 360) {
          await page.getByRole('radio', { name: say.tile }).check({ force: true });
          await page.getByRole('button', { name: say.next }).click();
        } else {
          await choose(page, say.category, say.tile);
        }
        await expect(page.getByText(say.have(mine.id))).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, 'the form with the line');
        await shot(page, `similar-form-${width}-${language}`);
        await page.getByRole('link', { name: say.open(mine.id) }).click();
        await expect(page).toHaveURL(new RegExp(`/ticket/${mine.id}$`));
      },
    );

  test(
    `the team sees what may be the same case, and why: ${language}`,
    wideUnless(language === 'pt'),
    async ({ signedIn, request }) => {
      const [one, two] = [await newPerson(request), await newPerson(request, 'user', 'Otto Reis')];
      const donation = {
        category: 'doacoes',
        subcategory: 'problemas_doacao_realizada',
        transactionId: `TX-${language}-77`,
      };
      const first = await openTicket(request, one, donation);
      const second = await openTicket(request, two, donation);
      const page = await signedIn('equipe', `/ticket/${first.id}`, { language });
      const card = page.getByRole('region', { name: say.card });
      await expect(card.getByRole('listitem').first()).toContainText(`${say.why} · Otto Reis`);
      await expectAccessible(page, 'the ticket with the card');
      await shot(page, `similar-card-1440-${language}`);
      await card.getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/ticket/${second.id}$`));
    },
  );
}

test(
  'on a phone the card is in the details, and absent when empty or failed',
  WIDE,
  async ({ signedIn, request, complaints }) => {
    complaints.expect(/status of 500/);
    const player = await newPerson(request);
    const lonely = await openTicket(request, player, {
      category: 'eventos',
      description: 'Xilofone quebrado no palco',
    });
    const page = await signedIn('equipe', `/ticket/${lonely.id}`, { width: 360 });
    const details = page.getByText('Detalhes', { exact: true });
    const card = page.getByRole('region', { name: 'Talvez seja o mesmo caso' });
    await details.click();
    await expect(page.getByRole('region', { name: 'Jogador' })).toBeVisible();
    await expect(card).toHaveCount(0);
    const next = await openTicket(request, player, { category: 'eventos' });
    await page.reload();
    await expect(card).not.toBeVisible();
    await details.click();
    await expect(card.getByRole('link')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page, 'the details with the card');
    await card.scrollIntoViewIfNeeded();
    await shot(page, 'similar-card-360-pt');
    await page.route(CARD, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
    await page.goto(`/ticket/${next.id}`);
    await details.click();
    await expect(page.getByRole('region', { name: 'Jogador' })).toBeVisible();
    await expect(card).toHaveCount(0);
  },
);
