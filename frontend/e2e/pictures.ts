import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, Page } from '@playwright/test';
import { apiAs } from './api';
import { type Outline, outlineOf, textsIn } from './outline';
import { type Screen, SCREENS, show, type Tickets } from './screens';
import { enter, expect, type Language, type Options, settled } from './support';

const WIDE = 1440;
const PHONE = 360;
/** The help shows pictures in a column of text, in which words of wider ones would be too small to read. */
const HELP = 1000;
/** The selector `shown` is scrolled to first. */
const HELP_SHOWN: readonly (readonly [name: string, screen: string, shown?: string])[] = [
  ['help-new-ticket', 'new-ticket'],
  ['help-own-list', 'list-player', '[role="tabpanel"] [role="group"]'],
  ['help-list', 'list-team'],
  ['help-ticket', 'ticket-team'],
  ['help-conclude', 'conclude'],
  ['help-people', 'people'],
  ['help-settings', 'settings'],
];

/** Pictures of README, `docs/screens` and the help. Their screens need no more than the demo data. */
const SHOWN: readonly (readonly [name: string, screen: string, width: number, shown?: string])[] = [
  ['ticket', 'ticket-player', WIDE],
  ['ticket-phone', 'ticket-player', PHONE],
  ['ticket-team', 'ticket-team', WIDE],
  ['list', 'list-team', WIDE],
  ['board', 'board', WIDE],
  ['new-ticket', 'new-ticket', WIDE],
  ['preview', 'preview', WIDE],
  ['incidents', 'incidents', WIDE],
  ['changelog', 'changelog', WIDE],
  ...HELP_SHOWN.flatMap(([name, screen, shown]) => [
    [name, screen, HELP, shown] as const,
    [`${name}-phone`, screen, PHONE, shown] as const,
  ]),
];

export type Picture = {
  readonly name: string;
  readonly screen: Screen;
  readonly width: number;
  readonly language: Language;
  readonly isOfHelp: boolean;
  readonly shown: string | undefined;
};

/** `pt/ticket` and so on. */
export const PICTURES: readonly Picture[] = (['pt', 'en'] as const).flatMap((language) =>
  SHOWN.map(([name, screen, width, shown]) => ({
    name: `${language}/${name}`,
    screen: SCREENS.find((one) => one.name === screen)!,
    width,
    language,
    isOfHelp: name.startsWith('help-'),
    shown,
  })),
);

const pathOf = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const OUTLINES = pathOf('docs/screens/outlines.json');
/** The outlines of the screens when the pictures were taken. */
export const keptOutlines = (): Record<string, Outline> =>
  JSON.parse(readFileSync(OUTLINES, 'utf8')) as Record<string, Outline>;

const cataloguesOf = (language: Language): string[] => {
  const folder = pathOf(`frontend/src/shared/i18n/${language}`);
  return readdirSync(folder).flatMap((file) => textsIn(JSON.parse(readFileSync(`${folder}/${file}`, 'utf8'))));
};

/** The demo data has a picture in `full`, and somebody reviews `report`. */
export const demoTickets = async (request: APIRequestContext): Promise<Tickets> => {
  const player = await apiAs(request, 'jogador');
  const [[full], [closed]] = [
    await player.get<{ id: number }[]>('/tickets?q=escada'),
    await player.get<{ id: number }[]>('/tickets?status=closed'),
  ];
  const staff = await apiAs(request, 'equipe');
  const [report] = await staff.get<{ id: number }[]>('/tickets?category=denuncias_gerais&status=in_progress');
  return { full: full!.id, closed: closed!.id, report: report!.id };
};

type BrowserFor = (options: Options) => Promise<Page>;

export const openPicture = async (
  browserFor: BrowserFor,
  { screen, width, language }: Picture,
  tickets: Tickets,
): Promise<{ page: Page; outline: Outline }> => {
  const page = await browserFor({ language, width });
  if (screen.account) await enter(page, screen.account);
  await show(page, screen, tickets, language, width < 768);
  await page.waitForLoadState('networkidle');
  await settled(page);
  const texts = cataloguesOf(language);
  const outline = async () => outlineOf(await page.locator('body').ariaSnapshot(), texts);
  let last: Outline = [];
  // Parts that are loaded late can still come after the network is idle.
  await expect
    .poll(async () => {
      const before = last;
      last = await outline();
      return last.length > 0 && JSON.stringify(before) === JSON.stringify(last);
    })
    .toBe(true);
  return { page, outline: last };
};
