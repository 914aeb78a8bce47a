import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import type { Outline } from './outline';
import { demoTickets, openPicture, OUTLINES, PICTURES } from './pictures';
import { test } from './support';

const FOLDER = dirname(OUTLINES);

const HELP_HEIGHT = 640;
const QUALITY = 70;
/** Room for the header of the page. */
const ABOVE = 100;
/** Screens of phones have several pixels for each of the page. */
const PHONE_SCALE = 2;

/** As WebP, which is small enough for a page of text. On wide screens the upper part is enough. */
async function pictureOfHelp(page: Page, shown: string | undefined): Promise<Buffer> {
  if (shown)
    await page
      .locator(shown)
      .first()
      .evaluate((element, above) => scrollBy(0, element.getBoundingClientRect().top - above), ABOVE);
  const chromium = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize()!;
  const isPhone = width < height;
  const clip = {
    x: 0,
    y: await page.evaluate(() => scrollY),
    width,
    height: isPhone ? height : HELP_HEIGHT,
    scale: isPhone ? PHONE_SCALE : 1,
  };
  const { data } = await chromium.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY, clip });
  return Buffer.from(data, 'base64');
}

test('the pictures of the documents', async ({ browserFor, request }) => {
  const tickets = await demoTickets(request);
  const outlines: Record<string, Outline> = {};
  for (const picture of PICTURES) {
    const { page, outline } = await openPicture(browserFor, picture, tickets);
    mkdirSync(dirname(`${FOLDER}/${picture.name}`), { recursive: true });
    if (picture.isOfHelp) writeFileSync(`${FOLDER}/${picture.name}.webp`, await pictureOfHelp(page, picture.shown));
    else await page.screenshot({ path: `${FOLDER}/${picture.name}.png` });
    outlines[picture.name] = outline;
    await page.close();
  }
  writeFileSync(OUTLINES, `${JSON.stringify(outlines, null, 2)}\n`);
});
