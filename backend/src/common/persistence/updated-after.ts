/** Now, or later than the changes before where clocks differ: clients compare these times. */
export const updatedAfter = (...before: readonly Date[]): Date =>
  new Date(Math.max(Date.now(), ...before.map((time) => time.getTime() + 1)));
