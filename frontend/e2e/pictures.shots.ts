import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Outline } from './outline';
import { demoTickets, openPicture, OUTLINES, PICTURES } from './pictures';
import { test } from './support';

const FOLDER = dirname(OUTLINES);

test('the pictures of the documents', async ({ browserFor, request }) => {
  const tickets = await demoTickets(request);
  const outlines: Record<string, Outline> = {};
  for (const picture of PICTURES) {
    const { page, outline } = await openPicture(browserFor, picture, tickets);
    const path = `${FOLDER}/${picture.name}.png`;
    mkdirSync(dirname(path), { recursive: true });
    await page.screenshot({ path });
    outlines[picture.name] = outline;
    await page.close();
  }
  writeFileSync(OUTLINES, `${JSON.stringify(outlines, null, 2)}\n`);
});
