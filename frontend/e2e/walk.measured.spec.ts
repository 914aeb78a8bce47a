import type { BrowserContext, Page } from '@playwright/test';
import { apiAs } from './api';
import { enter, expect, test } from './support';

/** Another one: `WALK_SEED=7 npm run test:measured -- e2e/walk`. */
const SEED = Number(process.env.WALK_SEED ?? 20261127);
const STEPS = Number(process.env.WALK_STEPS ?? 1500);
/** The last steps before a failure, which say how to repeat it. */
const TOLD = 25;

type Role = 'nobody' | 'player' | 'staff' | 'admin';
const ACCOUNTS: Record<Role, string | null> = { nobody: null, player: 'jogador', staff: 'equipe', admin: 'admin' };
const OF_TEAM = [
  '/dashboard',
  '/dashboard?tab=board',
  '/search?q=dragão',
  '/incidents',
  '/sanctions/all',
  '/changelog',
  '/reports',
];
const ADDRESSES: Record<Role, string[]> = {
  nobody: ['/login', '/novidades', '/redefinir', '/descadastro', '/404', '/ticket/1'],
  player: ['/dashboard', '/dashboard?tab=new', '/sanctions', '/novidades', '/my-data', '/ticket/999999'],
  staff: [...OF_TEAM, '/dashboard?tab=new', '/admin/macros', '/admin/blocks', '/admin/users'],
  admin: [
    ...OF_TEAM,
    ...['users', 'worlds', 'security', 'settings', 'integrations', 'macros', 'blocks', 'privacy'].map(
      (name) => `/admin/${name}`,
    ),
  ],
};
const KEYS = [
  ...'jkoxzrnmuaspe?/[]',
  ...['Escape', 'Escape', 'Enter', 'Tab', 'Tab', 'Shift+Tab', 'ArrowDown', 'ArrowUp', 'Space', 'Backspace'],
  ...['Control+k', 'Shift+A', 'Shift+X', 'Control+Enter', 'Home', 'End', 'F8', 'Delete'],
];
const TEXTS = [
  'exploit az nota xyz',
  '/',
  'a'.repeat(300),
  'ç ã 🐉 👩‍👩‍👧 '.repeat(900),
  `${'b'.repeat(300)}@clube.test`,
  '\u202Eevil\u0000 <b>x</b> {{name}} %s',
  '-1',
  '99999999999999999999',
  '2026-02-31',
  'https://exemplo.test/?a=1&b=2',
];
/** Ends the walk, or changes what the next one finds: signing out, the closed platform, one's own second factor. */
const LEFT_OUT = /^(sair|sign out|encerrar|end )|manuten|maintenance|duas etapas|two-step|mfa/i;

/** A number below 1, always the same ones for a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Target = { x: number; y: number; name: string };

/** Asks the page, which the step before may be replacing. */
const ask = <T>(answer: Promise<T>, otherwise: T): Promise<T> =>
  answer.catch((error: Error) => {
    if (/context was destroyed|navigation/i.test(error.message)) return otherwise;
    throw error;
  });

/** Everything that can be clicked now, with its name; or the fields in which one can write. */
const targetsOn = (page: Page, areFields: boolean): Promise<Target[]> =>
  ask(
    page.evaluate((fieldsOnly) => {
      const field = 'input:not([type=checkbox], [type=radio], [type=file], [type=color]), textarea';
      const clicked = `a[href^="/"]:not([download], [href^="/api"], [href$=".xml"]), button, summary, label, ${field},
      [role=tab], [role=option], [role=menuitem], [role=switch], [role=checkbox], .ant-select, .ant-picker`;
      return [...document.querySelectorAll<HTMLElement>(fieldsOnly ? field : clicked)].flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const at = document.elementFromPoint(x, y);
        const isReachable = at !== null && (element.contains(at) || at.contains(element));
        const name = (element.getAttribute('aria-label') || element.textContent || element.tagName).trim().slice(0, 60);
        return width > 0 && isReachable && !element.matches(':disabled') ? [{ x, y, name }] : [];
      });
    }, areFields),
    [],
  );

class Walk {
  readonly faults: string[] = [];
  private readonly page: Page;
  private readonly role: Role;
  private readonly addresses: readonly string[];
  private readonly told: string[] = [];
  private readonly chance: () => number;
  /** Steps until the connection is back. */
  private offlineFor = 0;
  private wasOffline = false;

  constructor(page: Page, role: Role, addresses: readonly string[], seed: number) {
    this.page = page;
    this.role = role;
    this.addresses = addresses;
    this.chance = chanceOf(seed);
    page.on('pageerror', (error) => this.blame(`uncaught: ${error.stack ?? error.message}`));
    page.on('response', (answer) => {
      if (answer.status() >= 500) this.blame(`${answer.status()} of ${answer.request().method()} ${answer.url()}`);
    });
    page.on('console', (message) => {
      if (message.type() === 'error' && !this.isOfConnection(message.text())) this.blame(`console: ${message.text()}`);
    });
    page.on('dialog', (dialog) => void dialog.accept());
    page.on('download', (download) => void download.cancel());
    page.on('filechooser', () => undefined);
  }

  private get context(): BrowserContext {
    return this.page.context();
  }
  /** A refusal of the server is an answer; without a connection there is none. */
  private isOfConnection(text: string): boolean {
    if (/status of 4\d\d/.test(text)) return true;
    // Said later as well: by a request that was waiting, and by a part that could not be loaded when it is next shown.
    if (/dynamically imported module|ERR_INTERNET_DISCONNECTED/.test(text)) return this.told.includes('offline');
    return this.wasOffline && /ERR_|WebSocket|fetch/i.test(text);
  }
  private blame(fault: string) {
    this.faults.push(`${fault}\n  after: ${this.told.slice(-TOLD).join(' · ')}`);
  }
  private pick<T>(all: readonly T[]): T | undefined {
    return all[Math.floor(this.chance() * all.length)];
  }
  private say(step: string) {
    this.told.push(step);
  }

  async step(): Promise<void> {
    if (this.offlineFor > 0 && (this.offlineFor -= 1) === 0) {
      this.say('online');
      await this.context.setOffline(false);
      // A link that was followed without a connection leads to a page of the browser's own.
      const isOurs = () => document.getElementById('root') !== null;
      if (!(await ask(this.page.evaluate(isOurs), true))) await this.reload();
    }
    const luck = this.chance();
    if (luck < 0.6) await this.click();
    else if (luck < 0.76) await this.press();
    else if (luck < 0.89) await this.write();
    else if (luck < 0.95) await this.go();
    else if (luck < 0.97) await this.reload();
    else if (luck < 0.98) await this.back();
    else await this.cut();
  }

  private async click() {
    const target = this.pick((await targetsOn(this.page, false)).filter(({ name }) => !LEFT_OUT.test(name)));
    if (!target) return;
    this.say(`click "${target.name}"`);
    await this.page.mouse.click(target.x, target.y);
  }
  private async press() {
    const key = this.pick(KEYS)!;
    this.say(key);
    await this.page.keyboard.press(key);
  }
  private async write() {
    const field = this.pick(await targetsOn(this.page, true));
    const text = this.pick(TEXTS)!;
    if (!field) return;
    this.say(`write ${text.length} letters "${text.slice(0, 12)}" into "${field.name}"`);
    await this.page.mouse.click(field.x, field.y);
    await this.page.keyboard.insertText(text);
  }
  private async go() {
    const address = this.pick(this.addresses)!;
    if (this.offlineFor > 0) return;
    this.say(`go to ${address}`);
    await ask(this.page.goto(address), null);
  }
  private async reload() {
    if (this.offlineFor > 0) return;
    this.say('reload');
    await ask(this.page.reload(), null);
  }
  private async back() {
    if (this.offlineFor > 0) return;
    this.say('back');
    await ask(this.page.goBack(), null);
  }
  private async cut() {
    this.say('offline');
    this.offlineFor = 2 + Math.floor(this.chance() * 6);
    this.wasOffline = true;
    await this.context.setOffline(true);
  }

  /** The page is neither empty nor replaced by an error. */
  async look(): Promise<void> {
    if (this.offlineFor > 0) return;
    const text = () =>
      ask(
        this.page.evaluate(() => document.getElementById('root')?.innerText.trim() ?? ''),
        '',
      );
    await expect.poll(text, this.told.slice(-TOLD).join(' · ')).not.toBe('');
    const shown = await text();
    if (/Esta tela não pôde ser mostrada|Algo não saiu como esperado/.test(shown) && !this.wasOffline)
      this.blame(`error screen at ${this.page.url()}`);
    this.wasOffline = false;
    if (this.role !== 'nobody' && new URL(this.page.url()).pathname === '/login') await this.comeBack();
  }
  private async comeBack() {
    this.say('signs in again');
    await this.page.evaluate(() => sessionStorage.clear());
    await enter(this.page, ACCOUNTS[this.role]!);
    await this.page.goto('/dashboard');
  }

  async end(): Promise<void> {
    await this.context.setOffline(false);
  }
}

/** Every so often the walk looks at the page. */
const LOOK_EVERY = 5;

for (const role of Object.keys(ACCOUNTS) as Role[])
  for (const width of [1440, 360])
    test(`a random walk: ${role}, ${width} px, seed ${SEED}`, async ({ browserFor, signedIn, request, complaints }) => {
      // The walk judges for itself.
      complaints.expect(/./);
      const account = ACCOUNTS[role];
      const own = account
        ? await apiAs(request, account).then((api) => api.get<{ items: { id: number }[] }>('/tickets'))
        : null;
      const tickets = (own?.items ?? []).slice(0, 4).map(({ id }) => `/ticket/${id}`);
      const page = account ? await signedIn(account, '/dashboard', { width }) : await browserFor({ width });
      if (!account) await page.goto('/login');
      page.context().on('page', (other) => void other.close());
      const walk = new Walk(page, role, [...ADDRESSES[role], ...tickets], SEED + width);
      for (let at = 1; at <= STEPS && walk.faults.length === 0; at += 1) {
        await walk.step();
        if (at % LOOK_EVERY === 0) await walk.look();
      }
      await walk.end();
      expect(walk.faults, `seed ${SEED}`).toEqual([]);
    });
