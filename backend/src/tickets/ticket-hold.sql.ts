/** An admin holds the ticket back from retention. @param ticket alias @param at an expression of a time */
export const isHeld = (ticket: string, at = 'now()'): string =>
  `${ticket}."holdReason" IS NOT NULL AND (${ticket}."holdUntil" IS NULL OR ${ticket}."holdUntil" > ${at})`;
