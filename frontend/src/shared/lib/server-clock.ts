/** A smaller difference comes from latency and rounding to whole seconds, not from a wrong clock. */
const TRUSTED_MS = 5_000;
let aheadMs = 0;
let lastAnswerAt: string | undefined;

/** Learns from the `Date` header of an answer by how much the clock of this device is wrong. */
export function recordServerTime(header: string | null, now = Date.now()): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  if (Number.isNaN(at)) return;
  lastAnswerAt = new Date(at).toISOString();
  const difference = at - now;
  aheadMs = Math.abs(difference) < TRUSTED_MS ? 0 : difference;
}

/** Now by the server's clock. Times that people read are the server's; a wrong device would be hours off. */
export const serverNow = (): number => Date.now() + aheadMs;
/** The server's time when it gave the last answer, in whole seconds; undefined before the first one. */
export const answeredAt = (): string | undefined => lastAnswerAt;
export const serverDate = (): Date => new Date(serverNow());
