import { HttpException } from '@nestjs/common';
import { fill, type Language, type Wording } from './language.js';

type Params = Readonly<Record<string, string | number>>;

/** What else an answer carries: headers such as Retry-After, fields such as `maintenance: true`. */
export type FaultExtras = {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
};

/** An error that a person is told about: a status, a stable code and one sentence in each language. */
export class Fault extends HttpException {
  constructor(
    status: number,
    readonly code: string,
    private readonly wording: Wording,
    private readonly params: Params = {},
    readonly extras: FaultExtras = {},
  ) {
    super(code, status);
  }

  say(language: Language): string {
    return fill(this.wording[language], this.params);
  }
}

/**
 * Declares an error once, beside the rule that throws it.
 * @example const ticketClosed = fault(409, 'ticket.closed', { pt: '…', en: '…' }); throw ticketClosed();
 */
export const fault =
  (status: number, code: string, wording: Wording) =>
  (params?: Params, extras?: FaultExtras): Fault =>
    new Fault(status, code, wording, params, extras);

export const notFound = fault(404, 'not_found', { pt: 'Não encontrado.', en: 'Not found.' });
export const unsupportedType = fault(415, 'request.unsupported_type', {
  pt: 'Envie o pedido como JSON.',
  en: 'Send the request as JSON.',
});
export const signInFirst = fault(401, 'auth.required', {
  pt: 'Entre na sua conta para continuar.',
  en: 'Sign in to continue.',
});
export const notAllowed = fault(403, 'auth.forbidden', {
  pt: 'Você não tem permissão para isso.',
  en: 'You do not have permission to do this.',
});
export const tooManyRequests = fault(429, 'rate.too_many', {
  pt: 'Muitas tentativas em pouco tempo. Aguarde e tente de novo.',
  en: 'Too many attempts in a short time. Wait and try again.',
});
