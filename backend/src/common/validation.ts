import {
  BadRequestException,
  Injectable,
  ValidationPipe,
  type PipeTransform,
  type ValidationError,
} from '@nestjs/common';
import { ValidateIf, type ValidationOptions } from 'class-validator';
import type { Wording } from './language.js';
import { fault } from './fault.js';

export type FieldFault = { readonly field: string; readonly code: string; readonly wording: Wording };

/** Words a class-validator rule: `@MinLength(10, say('ticket.description_short', { pt, en }))`. */
export const say = (code: string, wording: Wording, options: ValidationOptions = {}): ValidationOptions => ({
  ...options,
  context: { code, wording },
});

export const tooLong = (max: number, options?: ValidationOptions): ValidationOptions =>
  say('validation.too_long', { pt: `Use no máximo ${max} caracteres.`, en: `Use at most ${max} characters.` }, options);
export const tooMany = (max: number): ValidationOptions =>
  say('validation.too_many', { pt: `Informe no máximo ${max} itens.`, en: `Give at most ${max} items.` });

/** May be left out, but not be null: that would be asking for nothing in place of something. */
export const MayBeLeftOut = (): PropertyDecorator => ValidateIf((_, value: unknown) => value !== undefined);

const INVALID: Wording = { pt: 'Valor inválido.', en: 'Invalid value.' };
const GENERIC: Readonly<Record<string, Wording>> = {
  whitelistValidation: { pt: 'Campo desconhecido.', en: 'Unknown field.' },
  isNotEmpty: { pt: 'Preencha este campo.', en: 'Fill in this field.' },
  isEmail: { pt: 'Email inválido', en: 'Invalid email' },
  isEnum: { pt: 'Escolha uma das opções.', en: 'Choose one of the options.' },
  isIn: { pt: 'Escolha uma das opções.', en: 'Choose one of the options.' },
  isInt: { pt: 'Informe um número inteiro.', en: 'Give a whole number.' },
  isBoolean: { pt: 'Informe verdadeiro ou falso.', en: 'Give true or false.' },
  isString: { pt: 'Informe um texto.', en: 'Give a text.' },
  arrayUnique: { pt: 'Há itens repetidos.', en: 'There are repeated items.' },
};

const snake = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const faultsOf = (errors: ValidationError[], path = ''): FieldFault[] =>
  errors.flatMap(({ property, constraints = {}, contexts = {}, children = [] }) => {
    const field = path ? `${path}.${property}` : property;
    const own = Object.keys(constraints).map((rule): FieldFault => {
      const context = contexts[rule] as { code: string; wording: Wording } | undefined;
      return context
        ? { field, ...context }
        : { field, code: `validation.${snake(rule)}`, wording: GENERIC[rule] ?? INVALID };
    });
    return [...own, ...faultsOf(children, field)];
  });

/** A request whose fields do not follow the rules; the filter words each of them. */
export class InvalidFields extends BadRequestException {
  constructor(readonly fields: readonly FieldFault[]) {
    super('invalid');
  }
}

/** One field fault found by a service rather than by a decorator. */
export const invalidField = (field: string, code: string, wording: Wording): InvalidFields =>
  new InvalidFields([{ field, code, wording }]);

/** Nest would read `1e3` and `0x10` in a path as numbers before our own pipes see them; text stays text. */
class FieldsPipe extends ValidationPipe {
  protected override transformPrimitive(value: unknown): unknown {
    return value;
  }
}

export const validation = new FieldsPipe({
  whitelist: true,
  forbidNonWhitelisted: true,
  forbidUnknownValues: true,
  transform: true,
  exceptionFactory: (errors) => new InvalidFields(faultsOf(errors)),
});

const malformed = fault(400, 'request.malformed', {
  pt: 'O pedido contém caracteres ou campos que não são aceitos.',
  en: 'The request contains characters or fields that are not accepted.',
});

const DEPTH_MAX = 10;
const DANGEROUS_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/** PostgreSQL keeps no U+0000, and a lone surrogate is no text (ASVS 1.1.1); `__proto__` is never a field (ASVS 15.3.6). */
const refuseHostile = (value: unknown, depth = 0): void => {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) throw malformed();
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEPTH_MAX) throw malformed();
  for (const key of Object.keys(value)) {
    if (DANGEROUS_KEYS.has(key) || key.includes('\0')) throw malformed();
    refuseHostile((value as Record<string, unknown>)[key], depth + 1);
  }
};

/** Runs before the validation of fields. */
@Injectable()
export class HostileInputPipe implements PipeTransform {
  transform(value: unknown, { type }: { type: string }): unknown {
    if (type !== 'custom') refuseHostile(value);
    return value;
  }
}
