import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const nowhere = { ahead: null, p80Minutes: null, basis: null };

const aTerms = {
  id: 3,
  lines: ['A equipe costuma responder em até 24 horas.', 'Escreva com clareza e dê detalhes.'],
  createdAt: '2026-11-20T12:00:00Z',
};

const ROUND_TRIP = '/api/test/round-trip';

/**
 * Answers requests in place of the API; tests add their own answers with `server.use(http.get('/api/worlds', …))`. By
 * default there are no worlds, no team, no drafts, no presence, no incidents, no suspensions or sanctions, no known
 * place in the queue, and no push messages.
 */
export const server = setupServer(
  http.get(ROUND_TRIP, () => new HttpResponse(null)),
  http.get('/api/terms', () => HttpResponse.json(aTerms)),
  http.get('/api/worlds', () => HttpResponse.json([])),
  http.get('/api/drafts', () => HttpResponse.json([])),
  http.get('/api/team', () => HttpResponse.json([])),
  http.get('/api/presence', () => HttpResponse.json([])),
  http.get('/api/tickets/:id/queue-position', () => HttpResponse.json(nowhere)),
  http.get('/api/queue-position', () => HttpResponse.json(nowhere)),
  http.get('/api/tickets/similar', () => HttpResponse.json([])),
  http.get('/api/tickets/:id/similar', () => HttpResponse.json([])),
  http.get('/api/tickets/:id/links', () => HttpResponse.json([])),
  http.get('/api/incidents', () => HttpResponse.json([])),
  http.get('/api/me/block', () => HttpResponse.json({ block: null })),
  http.get('/api/sanctions', () => HttpResponse.json([])),
  http.get('/api/sanctions/mine', () => HttpResponse.json([])),
  http.get('/api/push/key', () => HttpResponse.json({ publicKey: null })),
);

/** Ends when the server has answered a question; what was asked before has reached it by then. */
export const roundTrip = () => fetch(new URL(ROUND_TRIP, location.origin));
