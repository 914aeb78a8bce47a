import { randomUUID } from 'node:crypto';
import type { Test as Pending } from 'supertest';
import { SAMPLES } from './samples.js';
import type { TestApp } from './support.js';

export type Answer = { status: number; headers: Record<string, string>; text: string };

/** An answer without what changes by itself. */
export const stable = ({ status, headers, text }: Answer): string => {
  const { date, 'x-request-id': requestId, traceparent, ...rest } = headers;
  const all = `${status} ${JSON.stringify(rest)} ${text}`;
  const known = [requestId, date, traceparent].filter((value): value is string => value !== undefined);
  return (
    known
      .reduce((left, value) => left.replaceAll(value, ''), all)
      // A socket is counted as online some time after it was opened, and the use of a session is noted once a minute.
      .replaceAll(
        /"isOnline":(true|false)|"lastSeenAt":"[^"]*"|W\/\\"[^"]*"|"content-length":"\d+"|<p class="made">.*?<\/p>/g,
        '',
      )
  );
};

export type Call = (http: ReturnType<TestApp['http']>, id: number) => Pending;

/** Everything that names a ticket in its path or body. */
export const SINGLES: readonly Call[] = [
  (http, id) => http.get(`/api/tickets/${id}`),
  (http, id) => http.get(`/api/tickets/${id}?include=messages,attachments,events,statuses`),
  ...[
    'messages',
    'attachments',
    'events',
    'unread-count',
    'player',
    'similar',
    'links',
    'macros',
    'drafts',
    'presence',
    'queue-position',
    'transcript',
    'transcript?notes=true',
  ].map(
    (part): Call =>
      (http, id) =>
        http.get(`/api/tickets/${id}/${part}`),
  ),
  (http, id) => http.patch(`/api/tickets/${id}`).send({ priority: 'high' }),
  (http, id) => http.patch(`/api/tickets/${id}`).send({ status: 'resolved' }),
  (http, id) => http.delete(`/api/tickets/${id}`),
  (http, id) => http.post(`/api/tickets/${id}/messages`).send({ message: 'Olá' }),
  (http, id) => http.post(`/api/tickets/${id}/messages`).send({ message: 'Olá', isInternal: true }),
  (http, id) => http.post(`/api/tickets/${id}/upload`).attach('files', SAMPLES.png, 'a.png'),
  (http, id) => http.post(`/api/tickets/${id}/mark-read`).send({ lastMessageId: 0 }),
  (http, id) => http.post(`/api/tickets/${id}/presence`).send({ tab: randomUUID(), doing: 'reading' }),
  (http, id) => http.put(`/api/tickets/${id}/drafts/reply`).send({ text: 'x', rev: 0, sinceMessageId: 0 }),
  (http, id) => http.put(`/api/tickets/${id}/rating`).send({ score: 5 }),
  (http, id) => http.post(`/api/tickets/${id}/merge`).send({ intoId: 1 }),
  (http, id) => http.post(`/api/tickets/1/merge`).send({ intoId: id }),
  (http, id) => http.post(`/api/tickets/${id}/unmerge`),
  (http, id) => http.post(`/api/tickets/${id}/links`).send({ ticketId: 1 }),
  (http, id) => http.post(`/api/tickets/1/links`).send({ ticketId: id }),
  (http, id) => http.delete(`/api/tickets/1/links/${id}`),
  (http, id) => http.post(`/api/tickets/${id}/conflict`),
  (http, id) => http.get(`/api/tickets/${id}/conflicts`),
  (http, id) => http.put(`/api/tickets/${id}/conflicts/1`),
  (http, id) => http.delete(`/api/tickets/${id}/conflicts/1`),
  (http, id) => http.get(`/api/team?ticketId=${id}`),
  (http, id) => http.get(`/ws?ticketId=${id}`),
];
