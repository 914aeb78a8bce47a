import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request, Response } from 'express';

export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en' };

/** Portuguese, unless the request prefers English (RFC 9110 §12.5.4). */
export const languageOf = (request: IncomingMessage | Request): Language => {
  if ('acceptsLanguages' in request) return request.acceptsLanguages('pt', 'en') === 'en' ? 'en' : 'pt';
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'pt';
};

/** Also sets `Vary`, because the response depends on the language of the reader. */
export const CurrentLanguage = createParamDecorator((_: unknown, context: ExecutionContext) => {
  const http = context.switchToHttp();
  http.getResponse<Response>().vary('Accept-Language');
  return languageOf(http.getRequest<Request>());
});
