/** Whether the server closed ticket `t` by itself. */
const CLOSED_BY_SERVER = `(SELECT e."actorId" IS NULL FROM domain_events e
    WHERE e."ticketId" = t.id AND e.type = 'ticket.status_changed' AND e.data->>'to' = 'closed'
    ORDER BY e.id DESC LIMIT 1)`;

/** Each of them has to hold before the owner `u` of ticket `t` is asked how the support was. */
const CONDITIONS: readonly string[] = [
  `t.status IN ('resolved', 'closed')`,
  't."firstAnswerAt" IS NOT NULL',
  // It goes on in another ticket.
  't."mergedIntoId" IS NULL',
  // The team has switched the question off.
  'NOT t."noSurvey"',
  // A ticket of the team itself.
  `u.role = 'user'`,
  // Closed by itself, because its player did not answer, without having been resolved before.
  `(t."resolvedAt" IS NOT NULL OR ${CLOSED_BY_SERVER} IS NOT TRUE)`,
];

/** Whether the owner `u` of ticket `t` is asked for a rating, or may change the one given. */
export const SURVEY_ASKED = `(${CONDITIONS.join(' AND ')})`;
