const HOUR_MS = 3_600_000;
const WARNING_HOURS = 48;

/** How long before closing the owner is warned. */
export const warningHours = (closeHours: number): number => Math.min(WARNING_HOURS, closeHours);

type Idle = { readonly idleSince: Date | null; readonly closingWarnedAt: Date | null };

/**
 * When a ticket closes by itself if its player does not answer: not before the warning is old enough.
 * @param closeHours of the club's settings; 0: never
 * @returns null also while a warning is late: the run that gives it decides the time
 */
export const closesAt = ({ idleSince, closingWarnedAt }: Idle, closeHours: number, now = new Date()): Date | null => {
  if (closeHours === 0 || idleSince === null) return null;
  const due = idleSince.getTime() + closeHours * HOUR_MS;
  const warning = warningHours(closeHours) * HOUR_MS;
  if (closingWarnedAt !== null) return new Date(Math.max(due, closingWarnedAt.getTime() + warning));
  return now.getTime() <= due - warning ? new Date(due) : null;
};
