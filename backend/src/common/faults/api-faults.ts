import { applyDecorators } from '@nestjs/common';
import { ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { FaultResponse } from './fault.response.js';

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  400: 'The request is invalid; `errors` names the fields.',
  401: 'No valid session or API token.',
  403: 'The role of the user, or the scope of the API token, does not allow it.',
  404: 'Does not exist, or the user may not see it: the answer is the same.',
  409: 'The current state does not allow it.',
  413: 'The request or a file is too large.',
  415: 'The content type of the request, or the type of a file, is not accepted.',
  416: 'The requested range is outside the file.',
  422: 'The `Idempotency-Key` was used for another request, or a file contains malicious software.',
  429: 'Too many requests.',
  503: 'Maintenance (`maintenance: true`), or a service that the server needs is unavailable.',
  507: 'The server has no room for files.',
};

/** Documents the errors of a handler; all have the same shape. */
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
