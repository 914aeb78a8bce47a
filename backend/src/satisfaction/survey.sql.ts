const CLOSED_BY_SERVER = `(SELECT e."actorId" IS NULL FROM domain_events e
    WHERE e."ticketId" = t.id AND e.type = 'ticket.status_changed' AND e.data->>'to' = 'closed'
    ORDER BY e.id DESC LIMIT 1)`;

const CONDITIONS: readonly string[] = [
  `t.status IN ('resolved', 'closed')`,
  't."firstAnswerAt" IS NOT NULL',
  't."mergedIntoId" IS NULL',
  't."blankedAt" IS NULL',
  'NOT t."noSurvey"',
  `u.role = 'user'`,
  // Excludes tickets that were never resolved and that the server closed for a missing reply.
  `(t."resolvedAt" IS NOT NULL OR ${CLOSED_BY_SERVER} IS NOT TRUE)`,
];

export const SURVEY_ASKED = `(${CONDITIONS.join(' AND ')})`;
