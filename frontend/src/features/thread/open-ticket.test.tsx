import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { aMessage, aTicket, anAttachment } from '@/features/ticket/ticket.samples';
import { field, log, player, scene, showLive, staff, withScene } from '@/features/ticket/ticket.scene';
import { keys } from '@/shared/api/keys';
import { gate } from '@/test/gate';
import { server } from '@/test/server';

withScene();

const FIRST = aMessage({ id: 3, message: 'Primeira' });
const SECOND = aMessage({ id: 4, message: 'Segunda' });
const FILE = anAttachment({ fileName: 'mapa.png' });
const page = (items: object[], nextCursor: string | null = null) => ({
  items,
  total: String(items.length),
  nextCursor,
});

/** Every request for ticket 427 but of the parts beside the conversation, which are loaded by themselves, sooner or later. */
function requests() {
  const seen: string[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, searchParams } = new URL(request.url);
    if (/\/(queue-position|player|links|similar)$/.test(pathname)) return;
    if (request.method === 'GET' && pathname.startsWith('/api/tickets/427'))
      seen.push(pathname + (searchParams.has('include') ? `?${searchParams.get('include')}` : ''));
  });
  return seen;
}

it.each([
  ['a player', player, '/api/tickets/427?messages,attachments,statuses'],
  ['the team', staff, '/api/tickets/427?messages,attachments,events'],
])('opens a ticket with one request for %s, and one for what they have begun to write', async (_, me, request) => {
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
  const { client } = showLive(me);
  await screen.findByText('Primeira');
  await waitFor(() => expect(seen).toContain('/api/tickets/427/drafts'));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  expect(seen).toEqual([request, '/api/tickets/427/drafts']);
  expect(client.getQueryData(keys.tickets.messages(427))).toMatchObject({ olderCursor: '3' });
  expect(client.getQueryData(keys.tickets.attachments(427))).toEqual([FILE]);
});

it('fetches the messages again when one was posted while the ticket was opening', async () => {
  const answer = gate();
  server.use(
    http.get('/api/tickets/427', async () => {
      await answer.opened;
      return HttpResponse.json({ ...aTicket(), messages: page([FIRST]), attachments: page([]) });
    }),
  );
  scene.messages = [FIRST, SECOND];
  const { client } = showLive();
  await waitFor(() => expect(client.isFetching()).toBeGreaterThan(0));
  void client.invalidateQueries({ queryKey: keys.tickets.messages(427) });
  answer.open();
  await log();
  expect(await screen.findByText('Segunda')).toBeInTheDocument();
});

it.each([
  ['a player', player, '/api/tickets/427?statuses'],
  ['the team', staff, '/api/tickets/427'],
])('fetches a changed ticket without its lists for %s', async (_, me, request) => {
  const seen = requests();
  const { client } = showLive(me);
  await log();
  await waitFor(() => expect(seen).toContain('/api/tickets/427/drafts'));
  await waitFor(() => expect(client.isFetching()).toBe(0));
  seen.length = 0;
  await client.invalidateQueries({ queryKey: keys.tickets.head(427) });
  expect(seen).toEqual([request]);
});

describe('a ticket without messages', () => {
  const marks: unknown[] = [];
  beforeEach(() => {
    marks.length = 0;
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    server.use(
      http.post('/api/tickets/427/mark-read', async ({ request }) => {
        marks.push(await request.json());
        return HttpResponse.json({ count: 0 });
      }),
    );
  });
  afterEach(() => vi.restoreAllMocks());

  it('is marked as opened when somebody of the team looks at it', async () => {
    showLive(staff);
    await waitFor(() => expect(marks).toEqual([{ lastMessageId: 0 }]));
  });

  it('asks nothing for a player', async () => {
    showLive();
    await field();
    expect(marks).toEqual([]);
  });
});

it.each([
  ['a player', player],
  ['the team', staff],
])('shows %s the pictures of the opening in the talk, each as a card once it does not load', async (_, me) => {
  const picture = anAttachment({ id: 1, messageId: null, fileName: 'mapa.png', mimeType: 'image/png' });
  const log = anAttachment({ id: 2, messageId: null, fileName: 'erro.txt', mimeType: 'text/plain' });
  server.use(
    http.get('/api/tickets/427', () =>
      HttpResponse.json({
        ...aTicket(),
        messages: page([]),
        attachments: page([picture, log]),
        ...(me === staff && { events: page([]) }),
      }),
    ),
    http.head('/api/uploads/abc.pdf', () => new HttpResponse(null)),
  );
  showLive(me);
  const talk = await screen.findByRole('region', { name: 'Conversa' });
  const image = await within(talk).findByAltText('mapa.png');
  expect(image.closest('button')).toHaveAccessibleName('Ver mapa.png');
  expect(image).toHaveAttribute('src', expect.stringContaining('size=thumb'));
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(within(talk).queryByAltText('erro.txt')).toBeNull();
  fireEvent.error(image);
  expect(within(talk).queryByAltText('mapa.png')).toBeNull();
  expect(within(talk).getByText('mapa.png')).toBeVisible();
});
