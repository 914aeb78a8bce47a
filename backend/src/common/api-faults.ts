import { applyDecorators } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { FaultResponse } from './fault.response.js';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'A field does not follow its rule; `errors` names it.',
  401: 'No valid session.',
  403: 'The role may not do this.',
  404: 'Not there, or not yours: the answer is the same.',
  409: 'The state does not allow it.',
  413: 'Too large.',
  415: 'A type that is not accepted.',
  422: 'The Idempotency-Key was used for another request.',
  429: 'Too many in a short time; `Retry-After` says how many seconds to wait.',
  503: 'Maintenance (`maintenance: true`), or the database is away.',
};

/** Documents the errors of a handler, all of the one shape. */
export const Faults = (...statuses: number[]) =>
  applyDecorators(
    ...statuses.map((status) =>
      ApiResponse({ status, description: DESCRIPTIONS[status] ?? 'Error.', type: FaultResponse }),
    ),
  );

/** The same for an operation that is already described. */
export const faultResponse = (status: number): object => ({
  description: DESCRIPTIONS[status] ?? 'Error.',
  content: { 'application/json': { schema: { $ref: getSchemaPath(FaultResponse) } } },
});
