import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, vi } from 'vitest';

import { session } from '@/shared/api/session';
import type { Message, TicketDetail } from '@/shared/contract';
import { aMe, renderApp } from '@/test/render';
import { server } from '@/test/server';
import { aTicket } from './conversation.samples';
import { TicketScreen } from './ticket-screen';

export const player = aMe();
export const staff = aMe({ id: 9, name: 'Otávio Lima', role: 'staff' });
export const support = { name: 'Suporte', role: 'staff', avatar: null } as const;
export const colleague = { name: 'Helena Torres', role: 'admin', avatar: null } as const;
export const ofTheTeam = { priority: 'high', assignedTo: null, assignee: null } as const;

type Scene = { ticket: TicketDetail; messages: Message[]; posted: { key: string | null; body: string }[] };
/** State of the test server, and the requests posted to it. */
export const scene: Scene = { ticket: aTicket(), messages: [], posted: [] };

/** Wide layout shows everything; narrow layout collapses all but the conversation. */
export function onScreen(size: 'wide' | 'narrow') {
  const matches = (query: string) => query.includes(size === 'wide' ? 'min-width' : 'max-width');
  const original = window.matchMedia.bind(window);
  vi.stubGlobal('matchMedia', (query: string) => ({ ...original(query), matches: matches(query) }));
}

/** The lists that are asked for with the ticket. */
function included({ url }: Request) {
  const lists = { messages: scene.messages, attachments: [], events: [] };
  const names = new URL(url).searchParams.get('include')?.split(',') ?? [];
  const page = (items: object[]) => ({ items, total: String(items.length), nextCursor: null });
  return Object.fromEntries(names.map((name) => [name, page(lists[name as keyof typeof lists])]));
}

/** A test server with ticket 427 and the calls that its screen makes. */
export function withScene() {
  beforeEach(() => {
    onScreen('wide');
    session.set('a-session');
    Object.assign(scene, { ticket: aTicket(), messages: [], posted: [] });
    server.use(
      http.get('/api/tickets/427', ({ request }) => HttpResponse.json({ ...scene.ticket, ...included(request) })),
      http.get('/api/tickets/427/messages', () => HttpResponse.json(scene.messages)),
      http.get('/api/tickets/427/attachments', () => HttpResponse.json([])),
      http.get('/api/tickets/427/events', () => HttpResponse.json([])),
      http.post('/api/tickets/427/mark-read', () => HttpResponse.json({ count: 0 })),
    );
  });
  // Signing out clears the stores in memory.
  afterEach(() => session.clear());
}

/** Empties the stores in memory, as a reload does; what the browser keeps stays. */
export function reload() {
  session.clear();
  session.set('a-session');
}

/** Handles posted messages; the response may depend on the number of the request. */
export const takeMessages = (answer: (number: number) => Response | Promise<Response>) =>
  server.use(
    http.post('/api/tickets/427/messages', async ({ request }) => {
      scene.posted.push({ key: request.headers.get('idempotency-key'), body: await request.text() });
      return answer(scene.posted.length);
    }),
  );

export const show = (me = player) => renderApp(<TicketScreen ticketId={427} />, { me });
export const field = () => screen.findByRole('textbox', { name: /Mensagem|Nota interna/ });
export const log = () => screen.findByRole('log');
