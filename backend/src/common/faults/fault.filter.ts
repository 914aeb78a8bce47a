import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDatabaseUnavailable } from '../persistence/database-errors.js';
import { messageOf, traceOf } from '../tracing/error-text.js';
import { languageOf, type Language } from '../i18n/language.js';
import { fieldMessage, InvalidFields } from '../validation/validation.js';
import { Fault, fault, notFound, unsupportedType } from './fault.js';

const badRequest = fault(400, 'request.bad');
const tooLarge = fault(413, 'request.too_large');
const textTooLong = fault(400, 'request.text_too_long');
const databaseAway = fault(503, 'server.database_away');
const unexpected = fault(500, 'server.unexpected');

const BY_STATUS: Readonly<Record<number, () => Fault>> = {
  400: badRequest,
  404: notFound,
  413: tooLarge,
  415: unsupportedType,
};

@Catch()
export class FaultFilter implements ExceptionFilter {
  private readonly logger = new Logger('Fault');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // The response has started, so it can only be aborted. The client then knows that it is incomplete.
    if (response.headersSent) return void response.destroy();
    const language = languageOf(request);
    response.setHeader('Content-Language', language);
    response.vary('Accept-Language');
    if (error instanceof InvalidFields) return void response.status(400).json(invalidAnswer(error, language));
    const known = this.asFault(error);
    response.set(known.extras.headers ?? {});
    response.status(known.getStatus()).json(known.answer(language));
  }

  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    if (isDatabaseUnavailable(error)) {
      this.logger.warn(`database away: ${messageOf(error)}`);
      return databaseAway(undefined, { headers: { 'Retry-After': '2' } });
    }
    if (isTooLongForItsColumn(error)) return textTooLong();
    const known = BY_STATUS[statusOf(error) ?? 500];
    if (known) return known();
    this.logger.error(traceOf(error));
    return unexpected();
  }
}

/**
 * Validation counts graphemes, the database counts code points (U+FE0F). SQLSTATE 22001 is "string data right
 * truncation".
 */
const isTooLongForItsColumn = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '22001';

const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const invalidAnswer = ({ fields }: InvalidFields, language: Language) => {
  const errors = fields.map((fault) => ({
    field: fault.field,
    code: fault.code,
    message: fieldMessage(fault, language),
  }));
  return {
    statusCode: 400,
    code: 'validation',
    message: errors[0]?.message ?? badRequest().localizedMessage(language),
    errors,
  };
};
