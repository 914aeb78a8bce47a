/** The team member who sends the requests and is assigned most tickets. */
export const STAFF = 5;

/**
 * Sentences with realistic frequencies: few words are in most texts, many in few. Each ticket also has an almost unique
 * number.
 */
export const WORDS = `
  CREATE TEMP TABLE bench_words AS SELECT
    ARRAY['não','de','o','a','que','meu','no','na','com','para',
      'doação','presente','item','conta','senha','personagem','nível','guilda','servidor','evento','parceria','denúncia','erro',
      'travou','sumiu','comprei','recebi','moedas','arma','escudo','missão','mapa','montaria','loja','pagamento','reembolso','acesso',
      'lento','queda','boss','drop','troca','jogador','trapaça','ontem','hoje','sempre','ajuda','obrigado','urgente']
    || (SELECT array_agg(part[1 + n % 15] || part[1 + n / 15 % 15] || part[1 + n / 225 % 15] ORDER BY n)
      FROM generate_series(0, 2949) AS n,
        (VALUES (ARRAY['ba','ce','di','fo','gu','la','me','ni','po','ru','sa','te','vi','xo','zu'])) AS parts (part)) AS words;
  CREATE TEMP TABLE bench_sentences AS
    SELECT number, string_agg(words[1 + floor(power(random(), 3) * 3000)::int], ' ') AS sentence
    FROM bench_words, generate_series(0, 4999) AS number, generate_series(1, 9) AS place GROUP BY number;
  ANALYZE bench_sentences`;

type Values = (players: number, team: number, passwordHash: string) => unknown[];

export const PEOPLE: readonly { text: string; values: Values }[] = [
  {
    text: `INSERT INTO worlds (id, name, code) SELECT n, 'Mundo ' || n, 'mundo-' || n FROM generate_series(1, 8) AS n`,
    values: () => [],
  },
  {
    text: `INSERT INTO users (id, email, password, name, role, "createdAt")
      SELECT n, CASE WHEN n <= $2 THEN 'equipe' ELSE 'jogador' END || n || '@clube.test', $3, 'Pessoa ' || n,
        (CASE WHEN n > $2 THEN 'user' WHEN n > 2 THEN 'staff' ELSE 'admin' END)::users_role_enum, now() - interval '400 days'
      FROM generate_series(1, $1::int + $2::int) AS n`,
    values: (players, team, hash) => [players, team, hash],
  },
  {
    text: `INSERT INTO characters (id, name, level, vocation, "worldId", "userId")
      SELECT n, 'Herói ' || n, 1 + n % 300, (ARRAY['Cavaleiro','Arqueiro','Druida','Feiticeira'])[1 + n % 4], 1 + n % 8, $2::int + n
      FROM generate_series(1, $1::int) AS n`,
    values: (players, team) => [players, team],
  },
];

/**
 * A year of tickets, of which old ones are closed. Some people write and answer far more than others. Every list has at
 * least a page in the smallest database. $1 and $2: range of ids; $3: total; $4: players; $5: team.
 */
export const TICKETS = `
  INSERT INTO tickets (id, title, description, category, status, priority, "userId", "characterId", "worldId", "assignedTo",
    "affectedCharacters", "createdAt", "updatedAt", "resolvedAt", "closedAt", "idleSince", "firstAnswerAt", "waitingSince",
    "firstViewedAt")
  SELECT id, 'Chamado ' || id || ' ' || one.sentence,
    two.sentence || '. ' || three.sentence || '. ' || four.sentence || '. ref' || floor(random() * 100000)::int,
    (enum_range(NULL::tickets_category_enum))[1 + floor(power(random(), 1.6) * 8)::int],
    status, (enum_range(NULL::tickets_priority_enum))[1 + floor(power(random(), 1.4) * 4)::int],
    $5 + owner, owner, 1 + floor(power(random(), 1.3) * 8)::int,
    CASE WHEN status = 'open' AND random() < 0.7 THEN NULL
      WHEN random() < 0.2 THEN ${STAFF} ELSE 1 + floor(random() * $5)::int END,
    CASE WHEN random() < 0.1 THEN ARRAY['Herói ' || 1 + floor(random() * $4)::int] ELSE '{}' END,
    began, least(began + wait * 3, now()),
    CASE WHEN status IN ('resolved', 'closed') THEN least(began + wait * 2, now()) END,
    CASE WHEN status = 'closed' THEN least(began + wait * 3, now()) END,
    CASE WHEN status IN ('waiting_response', 'resolved') THEN now() END,
    CASE WHEN status <> 'open' THEN least(began + wait, now()) END,
    CASE WHEN status IN ('open', 'in_progress') THEN least(began + wait * 2, now()) END,
    CASE WHEN status <> 'open' THEN least(began + wait, now()) END
  FROM (
    SELECT id, 1 + floor(power(random(), 2) * $4)::int AS owner, random() * interval '20 hours' AS wait,
      now() - (($3::int - id + 0.5) / $3::int) * interval '365 days' AS began,
      (CASE WHEN id > $3::int - greatest(1000, $3::int * 0.03)
        THEN ARRAY['open','open','open','in_progress','in_progress','waiting_response','waiting_response','resolved','closed','closed']
        ELSE array_fill('closed'::text, ARRAY[95]) || ARRAY['open','in_progress','waiting_response','resolved','resolved']
        END)[1 + floor(random() * CASE WHEN id > $3::int - greatest(1000, $3::int * 0.03) THEN 10 ELSE 100 END)::int]
        ::tickets_status_enum AS status
    FROM generate_series($1::int, $2::int) AS id
  ) AS made
  JOIN bench_sentences one ON one.number = id * 7::bigint % 5000
  JOIN bench_sentences two ON two.number = id * 131::bigint % 4999
  JOIN bench_sentences three ON three.number = id * 7919::bigint % 4993
  JOIN bench_sentences four ON four.number = id * 104729::bigint % 4987
  ORDER BY id`;

/** Ten per ticket on average; one conversation in ten is long. */
export const MESSAGES = `
  INSERT INTO ticket_messages ("ticketId", "userId", message, "isInternal", "createdAt")
  SELECT t.id, CASE WHEN turn % 2 = 1 THEN t."userId" ELSE coalesce(t."assignedTo", 3) END,
    one.sentence || '. ' || two.sentence,
    turn % 2 = 0 AND random() < 0.1, least(t."createdAt" + turn * interval '50 minutes', now())
  FROM tickets t
  CROSS JOIN LATERAL generate_series(1, CASE WHEN t.id % 10 = 0 THEN 23 WHEN t.id % 10 <= 5 THEN 9 ELSE 8 END) AS turn
  JOIN bench_sentences one ON one.number = (t.id * 31::bigint + turn * 7) % 5000
  JOIN bench_sentences two ON two.number = (t.id * 17::bigint + turn * 13) % 4999
  WHERE t.id BETWEEN $1 AND $2 ORDER BY t.id, turn`;

export const EVENTS = `
  INSERT INTO domain_events (type, "ticketId", "actorId", data, ip, "requestId", "createdAt")
  SELECT type, "ticketId", "actorId", data, CASE WHEN "createdAt" > now() - interval '6 months' THEN '203.0.113.7' END, NULL, "createdAt"
  FROM (
    SELECT t.id AS "ticketId", 0 AS number, 'ticket.opened' AS type, t."userId" AS "actorId",
      jsonb_build_object('ownerId', t."userId", 'title', t.title) AS data, t."createdAt"
    FROM tickets t WHERE t.id BETWEEN $1 AND $2
    UNION ALL
    SELECT m."ticketId", m.id, 'message.posted', m."userId",
      jsonb_build_object('messageId', m.id, 'ownerId', t."userId", 'isInternal', m."isInternal"), m."createdAt"
    FROM ticket_messages m JOIN tickets t ON t.id = m."ticketId" WHERE m."ticketId" BETWEEN $1 AND $2
  ) AS happened ORDER BY "ticketId", number`;

export const MORE: Readonly<Record<string, string>> = {
  notifications: `
    INSERT INTO notifications ("userId", "eventId", type, "ticketId", "isRead", "createdAt")
    SELECT CASE WHEN e.type = 'ticket.opened' THEN 1 + e.id % 14
        WHEN e."actorId" = t."userId" THEN coalesce(t."assignedTo", 3) ELSE t."userId" END, e.id,
      CASE WHEN e.type = 'ticket.opened' THEN 'ticket_opened' WHEN e."actorId" = t."userId" THEN 'player_message' ELSE 'team_reply' END,
      t.id, e."createdAt" < now() - interval '30 days', e."createdAt"
    FROM domain_events e JOIN tickets t ON t.id = e."ticketId"
    WHERE e."ticketId" BETWEEN $1 AND $2 AND e."createdAt" > now() - interval '90 days'
      AND (e.type = 'ticket.opened' OR e.data->>'isInternal' = 'false')
    ORDER BY e.id`,
  'read marks': `
    INSERT INTO user_message_reads ("userId", "ticketId", "lastReadMessageId", "lastReadAt")
    SELECT reader, t.id, last.id, now()
    FROM tickets t, LATERAL (SELECT max(m.id) AS id FROM ticket_messages m WHERE m."ticketId" = t.id) AS last,
      LATERAL (VALUES (t."userId"), (coalesce(t."assignedTo", 3))) AS readers (reader)
    WHERE t.id BETWEEN $1 AND $2 AND t.id % 5 <> 0 AND reader IS NOT NULL
    ON CONFLICT DO NOTHING`,
  attachments: `
    INSERT INTO ticket_attachments ("ticketId", "fileName", "fileKey", "fileSize", "mimeType", sha256, "uploadedBy", "createdAt")
    SELECT t.id, 'captura ' || t.id || '.png', gen_random_uuid(), 100000 + t.id % 900000, 'image/png', repeat('0', 64), t."userId",
      t."createdAt"
    FROM tickets t WHERE t.id BETWEEN $1 AND $2 AND t.id % 20 = 0`,
};
