import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, vi } from 'vitest';

import { withDrafts } from '@/features/unsent/drafts.scene';
import type { Draft, Message, Preferences, TicketDetail } from '@/shared/contract';
import { LinkContext } from '@/shared/live/use-live-query';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { TicketScreen } from './ticket-screen';
import { aMessage, aPlayer, aTicket } from './ticket.samples';

export const player = aMe();
export const staff = aMe({ id: 9, name: 'Otávio Lima', role: 'staff' });
export const support = { name: 'Suporte', role: 'staff', avatar: null } as const;
export const colleague = { name: 'Helena Torres', role: 'admin', avatar: null } as const;
export const ofTheTeam = { priority: 'high', assignedTo: null, assignee: null } as const;

type Put = { mode: string; text: string; rev: number; sinceMessageId: number };
type Scene = {
  /** Drafts that the server holds. */
  drafts: Draft[];
  /** Drafts that were sent to it. */
  saved: Put[];
  ticket: TicketDetail;
  messages: Message[];
  preferences: Pick<Preferences, 'undoSeconds' | 'claimOnReply' | 'afterSend'>;
  posted: { key: string | null; body: string }[];
};
const noPreferences = { undoSeconds: 0, claimOnReply: true, afterSend: 'stay' } as const;
/** State of the test server, and the requests posted to it. */
export const scene: Scene = {
  ticket: aTicket(),
  messages: [],
  posted: [],
  drafts: [],
  saved: [],
  preferences: noPreferences,
};

/** Wide layout shows everything; narrow layout collapses all but the conversation. */
export function onScreen(size: 'wide' | 'narrow') {
  const matches = (query: string) => query.includes(size === 'wide' ? 'width >=' : 'width <');
  const original = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => ({ ...original(query), matches: matches(query) }));
}

/** The lists that are asked for with the ticket. */
function included({ url }: Request) {
  const lists = { messages: scene.messages, attachments: [], events: [] };
  const names = new URL(url).searchParams.get('include')?.split(',') ?? [];
  const page = (items: object[]) => ({ items, total: String(items.length), nextCursor: null });
  const pages = names.map((name) => [name, name === 'statuses' ? [] : page(lists[name as keyof typeof lists])]);
  return Object.fromEntries(pages) as object;
}

/** A test server with ticket 427 and the calls that its screen makes. */
export function withScene(over: Partial<TicketDetail> = {}) {
  withDrafts();
  beforeEach(() => {
    onScreen('wide');
    Object.assign(scene, {
      ticket: aTicket(over),
      messages: [],
      posted: [],
      drafts: [],
      saved: [],
      preferences: noPreferences,
    });
    server.use(
      http.get('/api/tickets/427', ({ request }) => HttpResponse.json({ ...scene.ticket, ...included(request) })),
      http.get('/api/tickets/427/messages', () => HttpResponse.json(scene.messages)),
      http.get('/api/tickets/427/attachments', () => HttpResponse.json([])),
      http.get('/api/tickets/427/events', () => HttpResponse.json([])),
      http.get('/api/tickets/427/player', () => HttpResponse.json(aPlayer())),
      http.get('/api/me/preferences', () => HttpResponse.json(scene.preferences)),
      http.get('/api/tickets/427/drafts', () => HttpResponse.json(scene.drafts)),
      http.put('/api/tickets/427/drafts/:mode', async ({ request, params }) => {
        const put = (await request.json()) as Omit<Put, 'mode'>;
        const mode = params.mode as Draft['mode'];
        scene.saved.push({ ...put, mode });
        const draft = { ...put, ticketId: 427, mode, rev: put.rev + 1, updatedAt: '2026-11-20T17:02:00Z' };
        const others = scene.drafts.filter((other) => other.mode !== mode);
        scene.drafts = put.text ? [...others, draft] : others;
        return HttpResponse.json({ rev: put.text ? draft.rev : 0, updatedAt: draft.updatedAt });
      }),
      http.get('/api/presence', () => HttpResponse.json([])),
      http.post('/api/tickets/427/presence', () => new HttpResponse(null, { status: 204 })),
      http.post('/api/tickets/427/mark-read', () => HttpResponse.json({ count: 0 })),
    );
  });
}

/** Handles posted messages; the response may depend on the number of the request. */
export const takeMessages = (answer: (number: number) => Response | Promise<Response>) =>
  server.use(
    http.post('/api/tickets/427/messages', async ({ request }) => {
      scene.posted.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
      return answer(scene.posted.length);
    }),
  );

/** The answer to a message of the team. */
export const stored = (over: Partial<Message> = {}) =>
  HttpResponse.json(aMessage({ id: 9, userId: 9, user: staff, message: 'Oi', ...over }), { status: 201 });

export const show = (me = player) => renderApp(<TicketScreen ticketId={427} />, { me, at: '/ticket/427' });

const live = { get: () => 'live' as const, subscribe: () => () => {} };
/** As if the socket were connected: nothing is polled, so that every request has another reason. */
export const showLive = (me = player) =>
  renderApp(
    <LinkContext value={live}>
      <TicketScreen ticketId={427} />
    </LinkContext>,
    { me, at: '/ticket/427' },
  );
export const field = () => screen.findByRole('textbox', { name: /Mensagem|Nota interna/ });
export const log = () => screen.findByRole('log');
