const HOUR_MS = 3_600_000;
const WARNING_HOURS = 48;

export const warningHours = (closeHours: number): number => Math.min(WARNING_HOURS, closeHours);

type Idle = { readonly idleSince: Date | null; readonly closingWarnedAt: Date | null };

/**
 * When the ticket closes automatically, at the earliest `warningHours` after the warning.
 * @param closeHours 0: never
 * @returns null also while the warning is late, because the time depends on it
 */
export const closesAt = ({ idleSince, closingWarnedAt }: Idle, closeHours: number, now = new Date()): Date | null => {
  if (closeHours === 0 || idleSince === null) return null;
  const due = idleSince.getTime() + closeHours * HOUR_MS;
  const warning = warningHours(closeHours) * HOUR_MS;
  if (closingWarnedAt !== null) return new Date(Math.max(due, closingWarnedAt.getTime() + warning));
  return now.getTime() <= due - warning ? new Date(due) : null;
};
