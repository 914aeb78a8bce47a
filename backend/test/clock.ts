/**
 * A time zone in which it is between twelve and one o'clock now. A club there is far from midnight, at which "today" and
 * what is due on a day would change in the middle of a test.
 */
export const zoneAtNoon = (): string => {
  const offset = 12 - new Date().getUTCHours();
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** `HH:MM` in the time zone, so many hours from now. */
export const hoursFromNow = (hours: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(
    Date.now() + hours * 3_600_000,
  );
