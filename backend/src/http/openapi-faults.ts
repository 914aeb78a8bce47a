import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { declaredFaults } from '../common/faults/fault.js';
import { FaultResponse } from '../common/faults/fault.response.js';

/** Name and text of the response with each status. */
const FAULTS: Readonly<Record<number, readonly [name: string, description: string]>> = {
  400: ['BadRequest', 'The request is invalid; `errors` names the fields.'],
  401: ['Unauthorized', 'No valid session or API token.'],
  403: ['Forbidden', 'The role of the user, or the scope of the API token, does not allow it.'],
  404: ['NotFound', 'Does not exist, or the user may not see it: the answer is the same.'],
  409: ['Conflict', 'The current state does not allow it.'],
  410: ['Gone', 'The link was used or has expired.'],
  413: ['ContentTooLarge', 'The request or a file is too large.'],
  415: ['UnsupportedMediaType', 'The content type of the request, or the type of a file, is not accepted.'],
  416: ['RangeNotSatisfiable', 'The requested range is outside the file.'],
  422: [
    'UnprocessableContent',
    'The `Idempotency-Key` was used for another request, or a file contains malicious software.',
  ],
  429: ['TooManyRequests', 'Too many requests.'],
  503: ['ServiceUnavailable', 'Maintenance (`maintenance: true`), or a service that the server needs is unavailable.'],
  507: ['InsufficientStorage', 'The server has no room for files.'],
};
const CONFIRM_FIRST = '`auth.confirmation_required`: confirm the session first, with `POST /api/auth/confirm`.';

const WITH_RETRY: readonly number[] = [429, 503];
const RETRY_HEADERS = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
};

const JSON_TYPE = 'application/json';
const SCHEMA = { $ref: getSchemaPath(FaultResponse) };

const responseWith = (description: string, status: number): object => ({
  description,
  content: { [JSON_TYPE]: { schema: SCHEMA } },
  ...(WITH_RETRY.includes(status) && { headers: RETRY_HEADERS }),
});

/** The errors of all operations, for `components.responses`. */
export const faultResponses = (): Record<string, object> => {
  const responses: Record<string, object> = {};
  for (const [status, [name, description]] of Object.entries(FAULTS))
    responses[name] = responseWith(description, Number(status));
  responses['ConfirmationRequired'] = responseWith(`${FAULTS[403]![1]} ${CONFIRM_FIRST}`, 403);
  return responses;
};

export const responseReference = (name: string): object => ({ $ref: `#/components/responses/${name}` });

/** @throws if the document has no text for errors with this status */
export const faultReference = (status: number): object => {
  const described = FAULTS[status];
  if (!described) throw new Error(`${status} is missing in http/openapi-faults.ts.`);
  return responseReference(described[0]);
};

/** Whether a handler has documented the response by `@Faults`. */
export const isFault = ({ content }: { content?: Record<string, { schema?: { $ref?: string } }> }): boolean =>
  content?.[JSON_TYPE]?.schema?.$ref === SCHEMA.$ref;

/** The code of `FaultFilter` for invalid fields. */
const INVALID_FIELDS = 'validation';

const detailed = (): [code: string, described: Type<object>][] =>
  [...declaredFaults].flatMap(([code, described]) => (described ? [[code, described]] : []));

/** The classes that describe `details`. */
export const faultDetails = (): Type<object>[] => detailed().map(([, described]) => described);

/** Schemas of what the modules declare by `fault` and `faultWith`. */
export const faultSchemas = (): Record<string, object> => ({
  FaultCode: { type: 'string', enum: [INVALID_FIELDS, ...declaredFaults.keys()].sort() },
  FaultDetails: {
    type: 'object',
    description: '`details` of an error by its `code`.',
    properties: Object.fromEntries(
      detailed()
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([code, described]) => [code, { $ref: getSchemaPath(described) }]),
    ),
  },
});
