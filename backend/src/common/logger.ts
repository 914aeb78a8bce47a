import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Lines are gathered up to this size or age: writing each by itself would hold up every request. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 250;

/**
 * What was gathered is written when the process ends, and at once when it ends by a fault.
 * @param alsoInEachLine asked for each line, for what it belongs to
 */
export const createLogger = (level: string, alsoInEachLine: () => object = () => ({})): Logger =>
  pino(
    {
      level,
      mixin: alsoInEachLine,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
    },
    pino.destination({ sync: false, minLength: GATHERED_BYTES, periodicFlush: GATHERED_MS }),
  );

/** A line per module and per route at every start tells an operator nothing. */
const START_NOISE = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

/** Lets Nest's own messages go the way of all others: one JSON line each. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log(message: unknown, context?: string): void {
    const level = context !== undefined && START_NOISE.has(context) ? 'debug' : 'info';
    this.pino[level]({ context }, String(message));
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.pino.error({ context: rest.at(-1) }, String(message));
  }

  warn(message: unknown, context?: string): void {
    this.pino.warn({ context }, String(message));
  }

  debug(message: unknown, context?: string): void {
    this.pino.debug({ context }, String(message));
  }

  verbose(message: unknown, context?: string): void {
    this.pino.trace({ context }, String(message));
  }
}
