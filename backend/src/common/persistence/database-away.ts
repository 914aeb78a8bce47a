/**
 * SQLSTATE classes and system errors that mean "not now" rather than "never":
 * a deadlock, of which only the other transaction went on (40P01), connection exceptions (08), operator intervention such as a restart (57P), too many connections (53), read-only (25006), a statement that took too long under load (57014).
 */
const PASSING_SQLSTATE = /^(40P01|08\w{3}|57P\w{2}|57014|53\w{3}|25006|58030)$/;
const PASSING_SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
]);
const PASSING_TEXT =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable|Cannot use a pool after|Driver not Connected/i;

type Coded = { code?: unknown; syscall?: unknown; message?: unknown; driverError?: unknown; errors?: unknown };

/** True when an error says that the database cannot be reached or cannot write at the moment. */
export const isDatabaseAway = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, message, driverError, errors } = error as Coded;
  if (driverError && driverError !== error && isDatabaseAway(driverError)) return true;
  if (Array.isArray(errors) && errors.some(isDatabaseAway)) return true;
  if (typeof code === 'string' && PASSING_SQLSTATE.test(code)) return true;
  if (typeof code === 'string' && PASSING_SYSTEM.has(code))
    return syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo';
  return typeof message === 'string' && PASSING_TEXT.test(message);
};
