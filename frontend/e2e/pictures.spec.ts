import { demoTickets, keptOutlines, openPicture, PICTURES } from './pictures';
import { expect, test, WIDE } from './support';

for (const picture of PICTURES.filter(({ name }) => name in keptOutlines()))
  test(`the picture ${picture.name} shows the screen as it is`, WIDE, async ({ browserFor, request }) => {
    const { outline } = await openPicture(browserFor, picture, await demoTickets(request));
    const stale = 'the screen has changed: npm run screens -- --docs';
    expect(outline, stale).toEqual(keptOutlines()[picture.name]);
  });
