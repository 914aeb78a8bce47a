import { join } from 'node:path';
import { closePlatform, prepare, SCREENS, show, type Tickets } from './screens';
import { enter, settled, test } from './support';

const FOLDER = process.env.SCREENS_DIR ?? 'test-results/screens';
let tickets: Tickets;
test.beforeEach(async ({ request, complaints }) => {
  complaints.expect(/status of (403|404|503)/);
  tickets ??= await prepare(request);
});

for (const language of ['pt', 'en'] as const) {
  for (const width of [1440, 360]) {
    for (const screen of SCREENS) {
      const file = join(FOLDER, `${screen.name}-${language}-${width}.png`);
      test(`${screen.name} ${language} ${width}`, async ({ browserFor }) => {
        const page = await browserFor({ language, width });
        if (screen.account) await enter(page, screen.account);
        await show(page, screen, tickets, language, width < 768);
        // Late parts reserve room, which would be empty on the picture.
        await page.waitForLoadState('networkidle');
        await settled(page);
        await page.screenshot({ path: file });
      });
    }
    test(`maintenance ${language} ${width}`, async ({ signedIn }) => {
      const page = await signedIn('jogador', '/404', { language, width });
      await closePlatform(page);
      await page.goto('/dashboard');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.screenshot({ path: join(FOLDER, `maintenance-${language}-${width}.png`) });
    });
  }
}
