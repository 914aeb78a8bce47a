import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { keys } from '@/shared/api/keys';
import { server } from '@/test/server';
import { aMessage, aTicket, anAttachment } from './conversation.samples';
import { log, player, scene, show, staff, withScene } from './conversation.scene';

withScene();

const FIRST = aMessage({ id: 3, message: 'Primeira' });
const SECOND = aMessage({ id: 4, message: 'Segunda' });
const FILE = anAttachment({ fileName: 'mapa.png' });
const page = (items: object[], nextCursor: string | null = null) => ({
  items,
  total: String(items.length),
  nextCursor,
});

/** Every request for ticket 427. */
function requests() {
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (request.method === 'GET' && pathname.startsWith('/api/tickets/427'))
      seen.push(pathname + (searchParams.has('include') ? `?${searchParams.get('include')}` : ''));
  });
  return seen;
}

it.each([
  ['a player', player, '/api/tickets/427?messages,attachments'],
  ['the team', staff, '/api/tickets/427?messages,attachments,events'],
])('opens a ticket with one request for %s', async (_, me, request) => {
  const seen = requests();
  server.use(
    http.get('/api/tickets/427', () =>
      HttpResponse.json({
        ...aTicket(),
        messages: page([FIRST], '3'),
        attachments: page([FILE]),
        events: page([]),
      }),
    ),
  );
  const { client } = show(me);
  await screen.findByText('Primeira');
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(seen).toEqual([request]);
  expect(client.getQueryData(keys.tickets.messages(427))).toMatchObject({ olderCursor: '3' });
  expect(client.getQueryData(keys.tickets.attachments(427))).toEqual([FILE]);
});

it('fetches the messages again when one was posted while the ticket was opening', async () => {
  server.use(
    http.get('/api/tickets/427', async () => {
      await delay(50);
      return HttpResponse.json({ ...aTicket(), messages: page([FIRST]), attachments: page([]) });
    }),
  );
  scene.messages = [FIRST, SECOND];
  const { client } = show();
  await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0));
  void client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
  await log();
  expect(await screen.findByText('Segunda')).toBeInTheDocument();
});

it('fetches a changed ticket without its lists', async () => {
  const { client } = show();
  await log();
  const seen = requests();
  await client.invalidateQueries({ queryKey: keys.tickets.head(427) });
  expect(seen).toEqual(['/api/tickets/427']);
});
