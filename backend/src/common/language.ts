import type { IncomingMessage } from 'node:http';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';

export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** One sentence in every language. */
export type Wording = Readonly<Record<Language, string>>;

/** Portuguese, unless English is preferred (RFC 9110 §12.5.4). */
export const languageOf = (request: IncomingMessage | Request): Language => {
  if ('acceptsLanguages' in request) return request.acceptsLanguages('pt', 'en') === 'en' ? 'en' : 'pt';
  return /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'pt';
};

/** Puts `{name}` parameters into a sentence. */
export const fill = (sentence: string, params: Readonly<Record<string, string | number>> = {}): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));

export const CurrentLanguage = createParamDecorator((_: unknown, context: ExecutionContext) =>
  languageOf(context.switchToHttp().getRequest<Request>()),
);
