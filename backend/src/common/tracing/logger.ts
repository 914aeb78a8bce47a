import type { LoggerService } from '@nestjs/common';
import { pino, type Logger } from 'pino';

/** Lines are buffered up to this size or age, because writing each line separately would slow down requests. */
const GATHERED_BYTES = 4096;
const GATHERED_MS = 250;
const FLUSH_MS = 2000;

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

/**
 * Exits after the buffered lines are written. After the time limit it uses SIGKILL: `process.exit` would wait for the
 * pending write, which never ends in a full pipe without a reader.
 */
export const exitAfterFlush = (logger: Logger, code: number): void => {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), FLUSH_MS);
  logger.flush(() => process.exit(code));
};

/** Nest logs each module and route at every start, which is of no use to operators. */
const START_NOISE = new Set(['NestFactory', 'InstanceLoader', 'RoutesResolver', 'RouterExplorer', 'NestApplication']);

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
