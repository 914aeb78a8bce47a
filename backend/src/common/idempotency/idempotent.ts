import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  type Type,
  UseInterceptors,
} from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import { requestOf } from '../access/access.js';
import { Faults } from '../faults/api-faults.js';
import { IDEMPOTENCY_KEY, IdempotencyInterceptor, keyOf } from './idempotency.interceptor.js';
import { CheckedBy, type RepeatCheck } from './repeat-check.js';

export const Idempotent = (check: Type<RepeatCheck>) =>
  applyDecorators(
    CheckedBy(check),
    UseInterceptors(IdempotencyInterceptor),
    ApiHeader({
      name: IDEMPOTENCY_KEY,
      required: false,
      description: 'The UUID of the request. The server keeps it for 24 hours.',
    }),
    Faults(409, 422),
  );

export const SentKey = createParamDecorator(
  (_: unknown, context: ExecutionContext) => keyOf(requestOf(context)) ?? null,
);
