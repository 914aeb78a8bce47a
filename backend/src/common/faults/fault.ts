import { HttpException, type Type } from '@nestjs/common';
import type { Language } from '../i18n/language.js';
import { translate, type TextKey, type TextParams } from '../i18n/translate.js';

export type FaultExtras = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly sentence?: (language: Language) => string;
};

export class Fault extends HttpException {
  constructor(
    status: number,
    readonly code: TextKey,
    private readonly params: TextParams = {},
    readonly extras: FaultExtras = {},
    private readonly details?: object,
  ) {
    super(code, status);
  }

  answer(language: Language): object {
    return {
      statusCode: this.getStatus(),
      code: this.code,
      message: this.localizedMessage(language),
      ...this.extras.body,
      ...(this.details && { details: this.details }),
    };
  }

  localizedMessage(language: Language): string {
    return this.extras.sentence?.(language) ?? translate(this.code, language, this.params);
  }
}

export const declaredFaults = new Map<TextKey, Type<object> | null>();

/**
 * Declares an error next to the rule that throws it.
 * @param defaults parameters that the text always has
 * @example const ticketClosed = fault(409, 'ticket.closed'); throw ticketClosed();
 */
export const fault = (status: number, code: TextKey, defaults: TextParams = {}) => {
  declaredFaults.set(code, null);
  return (params?: TextParams, extras?: FaultExtras): Fault =>
    new Fault(status, code, { ...defaults, ...params }, extras);
};

export const faultWith = <Details extends object>(status: number, code: TextKey, described: Type<Details>) => {
  declaredFaults.set(code, described);
  return (details: Details, params?: TextParams, extras?: FaultExtras): Fault =>
    new Fault(status, code, params, extras, details);
};

export const notFound = fault(404, 'not_found');
export const unsupportedType = fault(415, 'request.unsupported_type');
export const signInFirst = fault(401, 'auth.required');
export const notAllowed = fault(403, 'auth.forbidden');
export const tooManyRequests = fault(429, 'rate.too_many');

/** In a bulk request a missing item becomes an outcome and the rest continues; any other error ends the request. */
export const missingAsOutcome = (error: unknown): 'not_found' => {
  if (error instanceof Fault && error.code === 'not_found') return 'not_found';
  throw error;
};
