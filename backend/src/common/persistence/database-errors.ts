/**
 * SQLSTATE classes of temporary errors: a deadlock, in which only the other transaction went on (40P01), connection
 * exceptions (08), operator intervention such as a restart (57P), a timeout under load (57014), too many connections
 * (53), read-only (25006), an I/O error (58030).
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

/** A missing file has the same error codes, but other system calls. */
const NETWORK_CALLS = new Set<unknown>(['connect', 'read', 'write', 'getaddrinfo']);

type Coded = { code?: unknown; syscall?: unknown; message?: unknown; driverError?: unknown; errors?: unknown };

const causesOf = (error: Coded): unknown[] => {
  const { driverError, errors } = error;
  const ofDriver = driverError && driverError !== error ? [driverError] : [];
  return Array.isArray(errors) ? [...ofDriver, ...(errors as unknown[])] : ofDriver;
};

const saysUnavailable = ({ code, syscall, message }: Coded): boolean => {
  if (typeof code === 'string') {
    if (PASSING_SQLSTATE.test(code)) return true;
    if (PASSING_SYSTEM.has(code)) return NETWORK_CALLS.has(syscall);
  }
  return typeof message === 'string' && PASSING_TEXT.test(message);
};

export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (typeof error !== 'object' || error === null) return false;
  return causesOf(error).some(isDatabaseUnavailable) || saysUnavailable(error);
};

const UNIQUE_VIOLATION = '23505';

/** @returns false after a violation of a unique index. An open transaction cannot continue then. */
export const unlessTaken = async (write: () => Promise<unknown>): Promise<boolean> => {
  try {
    await write();
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return false;
    throw error;
  }
};
