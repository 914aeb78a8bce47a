/** Whether a ticket is an appeal without a decision (`isUndecidedAppeal`); these do not close by themselves. */
export const UNDECIDED_APPEAL = '("appealOf" IS NOT NULL AND "appealDecidedAt" IS NULL)';

/** Since when ticket `t` waits for its player, as far as it then closes by itself. */
export const CLOSABLE_SINCE = `CASE WHEN t."appealOf" IS NULL OR t."appealDecidedAt" IS NOT NULL THEN t."idleSince" END AS "idleSince"`;
