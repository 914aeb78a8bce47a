import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { isDatabaseAway } from './database-away.js';
import { messageOf, traceOf } from './error-text.js';
import { Fault, fault, notFound, unsupportedType } from './fault.js';
import { languageOf, type Language } from './language.js';
import { InvalidFields } from './validation.js';

const badRequest = fault(400, 'request.bad', {
  pt: 'O pedido não pôde ser lido.',
  en: 'The request could not be read.',
});
const tooLarge = fault(413, 'request.too_large', { pt: 'O pedido é grande demais.', en: 'The request is too large.' });
const textTooLong = fault(400, 'request.text_too_long', {
  pt: 'Um dos textos é longo demais.',
  en: 'One of the texts is too long.',
});
const databaseAway = fault(503, 'server.database_away', {
  pt: 'O serviço está se recuperando. Tente de novo em alguns segundos.',
  en: 'The service is recovering. Try again in a few seconds.',
});
const unexpected = fault(500, 'server.unexpected', {
  pt: 'Algo deu errado do nosso lado. Tente de novo.',
  en: 'Something went wrong on our side. Try again.',
});

const BY_STATUS: Readonly<Record<number, () => Fault>> = {
  400: badRequest,
  404: notFound,
  413: tooLarge,
  415: unsupportedType,
};

/** The only place where errors become answers: `{ statusCode, code, message, errors? }`. */
@Catch()
export class FaultFilter implements ExceptionFilter {
  private readonly logger = new Logger('Fault');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    // The answer is on its way already: all that is left is to cut it off, so that nobody takes half for the whole.
    if (response.headersSent) return void response.destroy();
    const language = languageOf(request);
    response.setHeader('Content-Language', language);
    response.vary('Accept-Language');
    if (error instanceof InvalidFields) return void response.status(400).json(invalidAnswer(error, language));
    const known = this.asFault(error);
    const statusCode = known.getStatus();
    response.set(known.extras.headers ?? {});
    response
      .status(statusCode)
      .json({ statusCode, code: known.code, message: known.say(language), ...known.extras.body });
  }

  private asFault(error: unknown): Fault {
    if (error instanceof Fault) return error;
    if (isDatabaseAway(error)) {
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
 * The rules of fields count characters as people see them and the database counts code points: where signs only change
 * how others are drawn (U+FE0F), the two may differ. 22001 is SQLSTATE's "string data right truncation".
 */
const isTooLongForItsColumn = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '22001';

/** Nest's own errors, and those of Express and its body parsers, which carry a status below 500. */
const statusOf = (error: unknown): number | undefined => {
  if (error instanceof HttpException) return error.getStatus();
  const status = (error as { status?: unknown } | null)?.status;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : undefined;
};

const invalidAnswer = ({ fields }: InvalidFields, language: Language) => {
  const errors = fields.map(({ field, code, wording }) => ({ field, code, message: wording[language] }));
  return { statusCode: 400, code: 'validation', message: errors[0]?.message ?? badRequest().say(language), errors };
};
