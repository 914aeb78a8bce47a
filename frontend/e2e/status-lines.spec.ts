import { apiAs, newPerson } from './api';
import { expect, expectAccessible, expectNoSidewaysScroll, linesOf, openTicket, test, wideUnless } from './support';

const TIME = '\\d\\d:\\d\\d( [AP]M)?';

for (const [language, words] of [
  [
    'pt',
    { resolved: 'Resolvido', reopened: 'Reaberto', closed: 'Encerrado', byClock: 'Encerrado por falta de resposta' },
  ],
  [
    'en',
    { resolved: 'Resolved', reopened: 'Reopened', closed: 'Closed', byClock: 'Closed because there was no reply' },
  ],
] as const)
  for (const width of [1440, 360])
    test(
      `${language}, ${width} px: a player reads when the ticket ended and began anew, and never who did it`,
      wideUnless(language === 'pt' && width === 360),
      async ({ signedIn, request, installation }) => {
        const email = await newPerson(request);
        const { id } = await openTicket(request, email);
        const staff = await apiAs(request, 'equipe');
        await staff.say(id, 'Qual é o personagem?');
        const page = await signedIn(email, `/ticket/${id}`, { language, width });
        const asked: string[] = [];
        page.on('request', (sent) => asked.push(new URL(sent.url()).pathname));
        const line = (text: string) => linesOf(page).filter({ hasText: new RegExp(`^ *${text} · ${TIME}$`) });
        const lines = linesOf(page).filter({ hasText: ' · ' });
        await expect(linesOf(page).filter({ hasText: 'Qual é o personagem?' })).toHaveCount(1);
        await expect(lines).toHaveCount(0);

        await staff.patch(`/tickets/${id}`, { status: 'resolved', priority: 'urgent' });
        await staff.say(id, 'Nota só da equipe.', true);
        await expect(line(words.resolved)).toHaveCount(1);
        await (await apiAs(request, email)).say(id, 'Kaelith.');
        await expect(line(words.reopened)).toHaveCount(1);
        await staff.patch(`/tickets/${id}`, { status: 'closed' });
        await expect(line(words.closed)).toHaveCount(1);
        await staff.patch(`/tickets/${id}`, { status: 'open' });
        await expect(line(words.reopened)).toHaveCount(2);
        await installation.query(
          `WITH closed AS (UPDATE tickets SET status = 'closed', "waitingSince" = NULL, "closedAt" = now() WHERE id = ${id} RETURNING id, "userId")
         INSERT INTO domain_events (type, "ticketId", data) SELECT 'ticket.status_changed', id,
           jsonb_build_object('ownerId', "userId", 'from', 'waiting_response', 'to', 'closed') FROM closed`,
        );
        await page.reload();
        await expect(line(words.byClock)).toHaveCount(1);
        await expect(lines).toHaveCount(5);
        await expect(page.getByText('Otávio')).toHaveCount(0);
        await expect(page.getByText('Nota só da equipe.')).toHaveCount(0);
        expect(asked.filter((path) => path.endsWith('/events'))).toEqual([]);
        await expectAccessible(page, 'lines');
        await expectNoSidewaysScroll(page);
        if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/lines-${language}-${width}.png` });
      },
    );
