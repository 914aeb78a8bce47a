import { query } from '../lib/database.ts';
import type { Settings } from '../lib/server.ts';

/** Mail, push and webhooks are on, but no server answers at their addresses. */
export const SENDING: Settings = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'suporte@clube.test',
  PUBLIC_URL: 'https://suporte.clube.test',
  WEBHOOK_ALLOW_PRIVATE: 'true',
};

const PAIRS = `SELECT t.id AS "ticketId", 1 + (t.id + turn) % 200 AS "userId"
  FROM generate_series(1, 10) turn CROSS JOIN tickets t ORDER BY turn, t.id LIMIT $1`;
/**
 * Mails are due and wait for the limit per minute. The others are not due: they wait for the end of quiet hours or the
 * next attempt.
 */
const FILL = [
  `INSERT INTO mails ("userId", kind) SELECT "userId", 'test' FROM (${PAIRS}) pairs`,
  `INSERT INTO push_subscriptions ("userId", "sessionId", endpoint, p256dh, auth)
    SELECT id, 0, 'https://127.0.0.1:9/' || id, '', '' FROM users`,
  `INSERT INTO push_messages ("userId", "ticketId", "sendAfter")
    SELECT "userId", "ticketId", now() + interval '8 hours' FROM (${PAIRS}) pairs`,
  `INSERT INTO webhooks (url, events, secret) VALUES ('http://127.0.0.1:9/', '{ticket.opened,message.posted}', '')`,
  `INSERT INTO webhook_deliveries ("webhookId", "eventId", event, "ticketId", attempts, "sendAfter")
    SELECT w.id, e.id, e.type, e."ticketId", 6, now() + interval '2 hours' FROM webhooks w, domain_events e
    ORDER BY e.id DESC LIMIT $1`,
];

export const fillQueues = async (url: string, count: number): Promise<void> => {
  for (const text of FILL) await query(url, text, text.includes('$1') ? [count] : []);
  await query(url, 'ANALYZE mails, push_subscriptions, push_messages, webhooks, webhook_deliveries');
};
