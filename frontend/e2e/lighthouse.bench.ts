import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type BrowserContext } from '@playwright/test';
import { sessionOf } from './api';
import { note } from './figures';
import { expect, openTicket, test } from './support';

/** The wanted score of accessibility and best practices. */
const ALL = 100;
/** The median of three runs, because a single run varies. */
const RUNS = Number(process.env.LIGHTHOUSE_RUNS ?? 3);
const SCORES = ['performance', 'accessibility', 'best-practices'] as const;
const TIMES = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
] as const;

/** The part of Lighthouse's report that is used. */
type Audit = { id: string; score: number | null; scoreDisplayMode: string; numericValue?: number };
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> };

/** `npx` fetches it when it is measured: as a package of the project it brought 152. */
const LIGHTHOUSE = 'lighthouse@12.8.2';

/** In the browser that listens there. Keeps the storage, because it holds the session. */
const audit = async (url: string, port: number): Promise<Report> => {
  const flags = ['--output=json', '--quiet', '--no-enable-error-reporting', '--disable-storage-reset'];
  const args = ['--yes', LIGHTHOUSE, url, `--port=${port}`, `--only-categories=${SCORES.join(',')}`, ...flags];
  const { stdout } = await promisify(execFile)('npx', args, { maxBuffer: Infinity });
  return JSON.parse(stdout) as Report;
};

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
};

let folder: string;
let port: number;
let context: BrowserContext;

/** A browser with a debugging port for Lighthouse and a signed-in profile. */
test.beforeAll(async ({}, { project }) => {
  folder = await mkdtemp(join(tmpdir(), 'player-support-lighthouse-'));
  port = await freePort();
  const launch = project.use.launchOptions;
  context = await chromium.launchPersistentContext(folder, {
    ...launch,
    args: [...(launch?.args ?? []), `--remote-debugging-port=${port}`],
  });
});
test.afterAll(async () => {
  await context.close();
  await rm(folder, { recursive: true, force: true });
});

const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

const PAGES = [
  { name: 'login', least: 95, path: () => '/login' },
  { name: 'list', least: 90, account: 'jogador', path: () => '/dashboard' },
  { name: 'ticket', least: 90, account: 'jogador', path: (id: number) => `/ticket/${id}` },
  { name: 'new ticket', least: 90, account: 'jogador', path: () => '/dashboard?tab=new' },
  { name: 'board', least: 95, account: 'equipe', path: () => '/dashboard?tab=board' },
] as const;

for (const { name, least, path, ...who } of PAGES)
  test(`${name} scores ${least} at least`, async ({ request, baseURL }, info) => {
    const { id } = await openTicket(request, 'jogador');
    const page = await context.newPage();
    await page.goto(`${baseURL}/robots.txt`);
    const session = 'account' in who ? await sessionOf(request, who.account) : null;
    await page.evaluate((known) => {
      localStorage.clear();
      localStorage.setItem('i18nextLng', 'pt');
      if (known) localStorage.setItem('sessionId', known);
    }, session);
    const reports: Report[] = [];
    for (let run = 0; run < RUNS; run += 1) reports.push(await audit(`${baseURL}${path(id)}`, port));
    await page.close();
    const scores = SCORES.map((score) => middle(reports.map(({ categories }) => categories[score]!.score! * 100)));
    const times = TIMES.map((audit) => middle(reports.map(({ audits }) => audits[audit]!.numericValue!)));
    const [fcp, lcp, tbt, cls] = times as [number, number, number, number];
    const seconds = [fcp, lcp].map((ms) => `${(ms / 1000).toFixed(1)} s`);
    note(info, 'Lighthouse', [name, ...scores.map(Math.round), ...seconds, `${Math.round(tbt)} ms`, cls.toFixed(3)]);
    const faults = Object.values(reports[0]!.audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map((audit) => audit.id);
    for (const [i, score] of scores.entries())
      expect(score, `${SCORES[i]}; not passed: ${faults.join(', ')}`).toBeGreaterThanOrEqual(
        SCORES[i] === 'performance' ? least : ALL,
      );
  });
