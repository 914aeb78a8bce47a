import type { Type } from '@nestjs/common';
import { getSchemaPath } from '@nestjs/swagger';
import { declaredFaults } from '../common/faults/fault.js';
import { FaultResponse } from '../common/faults/fault.response.js';
import { type TextKey, translate } from '../common/i18n/translate.js';
import { LIMITS } from '../config/limits.js';

type Described = readonly [name: string, description: string, code: TextKey];

const FORBIDDEN = 'The role of the user, or the scope of the API token, does not allow the request.';

/**
 * Response name, description and example code by status. Names end in `Error`, because generators append `Response` and
 * the result could be the name of a schema.
 */
const FAULTS: Readonly<Record<number, Described>> = {
  400: ['BadRequestError', 'The request is invalid. `errors` names the fields.', 'ticket.description_short'],
  401: ['UnauthorizedError', 'The request has no valid session or API token.', 'auth.required'],
  403: ['ForbiddenError', FORBIDDEN, 'auth.forbidden'],
  404: ['NotFoundError', 'The resource does not exist, or the user may not see it.', 'not_found'],
  409: ['ConflictError', 'The current state does not allow the request.', 'ticket.closed'],
  410: ['GoneError', 'The link was used or has expired.', 'auth.link_expired'],
  413: ['ContentTooLargeError', 'The request or a file is too large.', 'request.too_large'],
  415: [
    'UnsupportedMediaTypeError',
    'The content type of the request, or the type of a file, is not accepted.',
    'request.unsupported_type',
  ],
  416: ['RangeNotSatisfiableError', 'The requested range is outside the file.', 'file.range'],
  422: [
    'UnprocessableContentError',
    'The `Idempotency-Key` was used for another request, or a file contains malicious software.',
    'idempotency.key_reused',
  ],
  429: ['TooManyRequestsError', 'The limit of requests is exceeded.', 'rate.too_many'],
  503: [
    'ServiceUnavailableError',
    'Maintenance is on (`maintenance: true`), or a service that the server requires is unavailable.',
    'server.database_away',
  ],
  507: ['InsufficientStorageError', 'The server has no space for files.', 'upload.storage_full'],
};
const CONFIRM_FIRST =
  'With `auth.confirmation_required`, the session must be confirmed first (`POST /api/auth/confirm`).';

const INVALID_FIELDS = 'validation';
const BAD_REQUEST = 400;

const WITH_RETRY: readonly number[] = [429, 503];
const RETRY_HEADERS = {
  'Retry-After': { description: 'The seconds to wait before the next request.', schema: { type: 'integer' } },
};

const JSON_TYPE = 'application/json';
const SCHEMA = { $ref: getSchemaPath(FaultResponse) };

const exampleOf = (statusCode: number, code: TextKey): object => {
  const message = translate(code, 'en', { min: LIMITS.descriptionMin });
  return statusCode === BAD_REQUEST
    ? { statusCode, code: INVALID_FIELDS, message, errors: [{ field: 'description', code, message }] }
    : { statusCode, code, message };
};

const responseWith = (description: string, status: number, code: TextKey): object => ({
  description,
  content: { [JSON_TYPE]: { schema: SCHEMA, example: exampleOf(status, code) } },
  ...(WITH_RETRY.includes(status) && { headers: RETRY_HEADERS }),
});

export const faultResponses = (): Record<string, object> => {
  const responses: Record<string, object> = {};
  for (const [status, [name, description, code]] of Object.entries(FAULTS))
    responses[name] = responseWith(description, Number(status), code);
  const confirmFirst = `${FORBIDDEN} ${CONFIRM_FIRST}`;
  return { ...responses, ConfirmationRequiredError: responseWith(confirmFirst, 403, 'auth.confirmation_required') };
};

export const responseReference = (name: string): object => ({ $ref: `#/components/responses/${name}` });

export const faultReference = (status: number): object => {
  const described = FAULTS[status];
  if (!described) throw new Error(`${status} is missing in http/openapi-faults.ts.`);
  return responseReference(described[0]);
};

export const isFault = ({ content }: { content?: Record<string, { schema?: { $ref?: string } }> }): boolean =>
  content?.[JSON_TYPE]?.schema?.$ref === SCHEMA.$ref;

const detailed = (): [code: string, described: Type<object>][] =>
  [...declaredFaults].flatMap(([code, described]) => (described ? [[code, described]] : []));

export const faultDetails = (): Type<object>[] => detailed().map(([, described]) => described);

export const faultSchemas = (): Record<string, object> => ({
  FaultCode: { type: 'string', enum: [INVALID_FIELDS, ...declaredFaults.keys()].sort() },
  FaultDetails: {
    type: 'object',
    description: 'The `details` of an error, by its `code`.',
    properties: Object.fromEntries(
      detailed()
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([code, described]) => [code, { $ref: getSchemaPath(described) }]),
    ),
  },
});
