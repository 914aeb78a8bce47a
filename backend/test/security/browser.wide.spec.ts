import { chromium, type Browser, type Page } from 'playwright-core';
import { DEADLINE_MS, until } from '../waiting.js';
import { file } from './form.js';
import { DEMO, type Person, type Ticket } from './person.js';
import { Product } from './product.js';
import { SAMPLES } from './samples.js';

const { QUICK_CHROMIUM_PATH, CHROMIUM_PATH = '/usr/bin/chromium' } = process.env;

/** Every one of them would run `window.hit()` where text is taken for markup, an address or a program. */
const PAYLOADS = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '"><img src=x onerror=hit()>',
  "'><svg/onload=hit()>",
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<a href="javascript:hit()">x</a>',
  'javascript:hit()',
  '[x](javascript:hit())',
  '![x](x"onerror="hit())',
  '</title><script>hit()</script>',
  '</textarea><script>hit()</script>',
  '{{constructor.constructor("hit()")()}}',
  '${hit()}',
  '<%= hit() %>',
  '<details open ontoggle=hit()>',
  '<video><source onerror=hit()>',
  '<math><mtext></mtext><script>hit()</script>',
  '<style>@import "javascript:hit()"</style>',
  '<body onload=hit()>',
  '<input autofocus onfocus=hit()>',
  '<object data="javascript:hit()">',
  '<embed src="javascript:hit()">',
  '<base href="//evil.test/">',
  '<meta http-equiv=refresh content="0;url=javascript:hit()">',
  '<form action="javascript:hit()"><button>',
  '<template><script>hit()</script></template>',
  '\u003cimg src=x onerror=hit()\u003e',
  '&lt;img src=x onerror=hit()&gt;',
  '<scr\u0000ipt>hit()</scr\u0000ipt>'.replaceAll('\0', ''),
] as const;

let product: Product;
let browser: Browser | undefined;
let admin: Person;
let owner: Person;
let tickets: Ticket[];
let polyglots: string[];
/** Findings on every screen. */
const seen: { path: string; hits: number; markup: number; refusals: string[]; strangers: string[] }[] = [];

beforeAll(async () => {
  product = await Product.start({ CLUB_NAME: 'Clube <img src=x onerror=hit()>' });
  admin = await product.signIn(DEMO.admin);
  owner = await admin.hires();
  await fill();
  browser = await chromium.launch({ executablePath: QUICK_CHROMIUM_PATH ?? CHROMIUM_PATH, args: ['--no-sandbox'] });
  for (const [who, paths] of screens()) await look(await openAs(who()), paths, who() !== undefined);
}, 600_000);
afterAll(async () => {
  await browser?.close();
  await product.stop();
});

/** The elements that a payload would become as markup. */
const SMUGGLED = 'img[src="x"], [onerror], [onload], [ontoggle], iframe, object, embed, base, a[href^="javascript:" i]';

const cut = (text: string, length: number): string => text.slice(0, length);

/** Every payload at every place that people write to. */
const fill = async (): Promise<void> => {
  await admin.put(`/api/admin/users/${owner.id}`, { name: '<img src=x onerror=hit()>' });
  tickets = [];
  for (const payload of PAYLOADS) {
    const affectedCharacters = [cut(payload, 64)];
    tickets.push(
      await owner.opens({
        category: 'denuncias_gerais',
        violatedTerm: 'GLITCHS',
        title: payload,
        description: `${payload} e mais`,
        affectedCharacters,
      }),
    );
  }
  const [first] = tickets;
  for (const payload of PAYLOADS) await owner.writes(first!, payload);
  for (const payload of PAYLOADS.slice(0, 10)) await admin.writes(first!, payload);
  await owner.uploads(first!, ...PAYLOADS.slice(0, 10).map((payload) => file(`${payload}.txt`, 'texto')));
  await owner.opens({
    category: 'doacoes',
    subcategory: 'problemas_doacao_presente',
    transactionId: '<img src=x onerror=hit()>',
  });
  await owner
    .opens({
      category: 'parcerias',
      partnershipStatus: 'nao_sou_parceiro',
      streamLinks: ['https://a.test/"><img src=x onerror=hit()>'.replaceAll(' ', '%20')],
    })
    .catch(() => undefined);
  const html = 'isto não é uma página\n<html><script>hit()</script><img src=x onerror=hit()>';
  const kept = [
    ...(await owner.uploads(first!, file('pagina.txt', html))),
    ...(await owner.uploads(
      first!,
      file('a.pdf', Buffer.concat([SAMPLES.pdf, Buffer.from('<script>hit()</script>')])),
    )),
  ];
  polyglots = kept.map(({ filePath }) => filePath);
};

type Watched = {
  readonly page: Page;
  readonly hits: () => number;
  readonly refusals: string[];
  readonly strangers: string[];
};

/** Somebody's browser in which every script that gets through, every refusal of the policy and every request elsewhere is counted. */
const openAs = async (person?: Person): Promise<Watched> => {
  const context = await browser!.newContext({ locale: 'pt-BR', viewport: { width: 1440, height: 900 } });
  const [refusals, strangers]: [string[], string[]] = [[], []];
  let count = 0;
  await context.exposeFunction('hit', () => (count += 1));
  if (person) {
    const [name, value] = person.cookie.split('=');
    await context.addCookies([{ name: name!, value: value!, domain: '127.0.0.1', path: '/api/uploads' }]);
    await context.addInitScript(`localStorage.setItem('sessionId', ${JSON.stringify(person.token)})`);
  }
  context.setDefaultTimeout(DEADLINE_MS);
  const page = await context.newPage();
  page.on('dialog', (dialog) => {
    count += 1;
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text());
  });
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (['http:', 'https:', 'ws:', 'wss:'].includes(url.protocol) && url.host !== `127.0.0.1:${product.port}`)
      strangers.push(url.href);
  });
  return { page, hits: () => count, refusals, strangers };
};

/** Every picture has loaded or failed, and what follows from that has been drawn. */
const allDrawn = (page: Page): Promise<void> =>
  page.evaluate(`(async () => {
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  })()`);

const visit = async ({ page }: Watched, path: string): Promise<void> => {
  await page.goto(`http://127.0.0.1:${product.port}${path}`, { waitUntil: 'networkidle' }).catch((error: unknown) => {
    if (!String(error).includes('Download is starting')) throw error;
  });
};

const screens = (): [() => Person | undefined, string[]][] => [
  [() => undefined, ['/login', '/nothing']],
  [() => owner, ['/dashboard', ...tickets.slice(0, 4).map(({ id }) => `/ticket/${id}`)]],
  [() => admin, ['/dashboard', '/admin/users', `/ticket/${tickets[0]!.id}`]],
];

/** Visits screens, with the bell opened where there is one, and writes down what happened. */
const look = async (watched: Watched, paths: readonly string[], hasBell: boolean): Promise<void> => {
  const { page, hits, refusals, strangers } = watched;
  for (const path of paths) {
    await visit(watched, path);
    await allDrawn(page);
    if (hasBell) {
      await page
        .getByRole('button', { name: /^Notificações/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Notificações' }).waitFor();
      await allDrawn(page);
    }
    const markup = await page.locator(SMUGGLED).count();
    seen.push({ path, hits: hits(), markup, refusals: refusals.splice(0), strangers: strangers.splice(0) });
  }
  await page.context().close();
};

const bodyOf = (page: Page): Promise<string> => page.locator('body').innerText();

const untilShown = async (page: Page, ...texts: readonly string[]): Promise<void> => {
  await until(
    async () => {
      const shown = await bodyOf(page);
      return texts.every((text) => shown.includes(text));
    },
    async () => `${texts.join(', ')} on the screen, which shows: ${await bodyOf(page)}`,
  );
};

it('OUT-01: thirty ways to smuggle a script in are shown as text on every screen, bell and title', async () => {
  expect(PAYLOADS.length).toBeGreaterThanOrEqual(30);
  expect(seen.length).toBeGreaterThanOrEqual(10);
  for (const { path, hits, markup } of seen) expect([path, hits, markup]).toEqual([path, 0, 0]);
  const watched = await openAs(owner);
  await visit(watched, `/ticket/${tickets[0]!.id}`);
  const payloads = ['<script>hit()</script>', '<svg onload=hit()>', '{{constructor.constructor("hit()")()}}'];
  await untilShown(watched.page, ...payloads);
  // The maintenance screen shows words of an admin to everybody.
  await admin.post('/api/admin/maintenance', { isActive: true, message: '<img src=x onerror=hit()>' });
  await visit(watched, '/dashboard');
  await untilShown(watched.page, '<img src=x onerror=hit()>');
  await admin.post('/api/admin/maintenance', { isActive: false });
  expect(watched.hits()).toBe(0);
  await watched.page.context().close();
});

it('OUT-02: links that people wrote open elsewhere and tell nothing of where they were', async () => {
  const link = 'https://twitch.test/canal';
  const ticket = await owner.opens({
    category: 'parcerias',
    partnershipStatus: 'nao_sou_parceiro',
    streamLinks: [link],
  });
  const watched = await openAs(owner);
  await visit(watched, `/ticket/${ticket.id}`);
  const anchor = watched.page.locator(`a[href^="${link}"]`).first();
  const details = watched.page.getByRole('button', { name: /^Detalhes/ }).first();
  await anchor.or(details).first().waitFor();
  if ((await anchor.count()) === 0) await details.click();
  expect(await anchor.getAttribute('target')).toBe('_blank');
  const rel = (await anchor.getAttribute('rel'))!.split(' ');
  expect(rel).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']));
  await watched.page.context().close();
});

it('FILE-03: a file opened by itself runs nothing, whatever stands in it', async () => {
  const watched = await openAs(owner);
  for (const path of polyglots) {
    await visit(watched, path);
    expect([path, watched.hits()]).toEqual([path, 0]);
  }
  expect(await watched.page.locator('img[src="x"]').count()).toBe(0);
  await watched.page.context().close();
});

it('HDR-01: no screen offends against the policy that it came with', () => {
  for (const { path, refusals } of seen) expect([path, refusals]).toEqual([path, []]);
});

it('PRIV-03: nothing is asked of anybody else', () => {
  for (const { path, strangers } of seen) expect([path, strangers]).toEqual([path, []]);
});
