import { HttpException, type Type } from '@nestjs/common';
import type { Language } from '../i18n/language.js';
import { translate, type TextKey, type TextParams } from '../i18n/translate.js';

/** Additions to an error response: headers such as Retry-After, fields such as `maintenance: true`, a sentence of its own. */
export type FaultExtras = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** The sentence, where the text of the code alone does not say enough. */
  readonly sentence?: (language: Language) => string;
};

/** An error response: a status, and a stable code that is also the key of its text. */
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

/** The codes of all errors; for those with `details`, the class that describes them. */
export const declaredFaults = new Map<TextKey, Type<object> | null>();

/**
 * Declares an error beside the rule that throws it.
 * @param defaults parameters of the text that are always the same
 * @example const ticketClosed = fault(409, 'ticket.closed'); throw ticketClosed();
 */
export const fault = (status: number, code: TextKey, defaults: TextParams = {}) => {
  declaredFaults.set(code, null);
  return (params?: TextParams, extras?: FaultExtras): Fault =>
    new Fault(status, code, { ...defaults, ...params }, extras);
};

/**
 * Declares an error that tells more than its sentence.
 * @param described the class of `details`, for the API document
 * @example const ticketMerged = faultWith(409, 'ticket.merged', MergedIntoResponse); throw ticketMerged({ mergedInto });
 */
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

/** In a request about many things a missing one is named and does not hold up the others; anything else ends the request. */
export const missingAsOutcome = (error: unknown): 'not_found' => {
  if (error instanceof Fault && error.code === 'not_found') return 'not_found';
  throw error;
};
