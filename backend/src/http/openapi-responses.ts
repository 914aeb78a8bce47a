import type { OpenAPIObject } from '@nestjs/swagger';
import { CONFIRMED_EXTENSION, PEOPLE_EXTENSION, ROLES_EXTENSION } from '../common/access/access.js';
import { EVERYONE, type Role } from '../common/access/role.js';
import { faultResponse } from '../common/faults/api-faults.js';

type Parameter = { readonly name: string; readonly in: string };
type Response = { content?: Record<string, object>; headers?: Record<string, object>; description?: string };
type Operation = {
  [ROLES_EXTENSION]?: Role[];
  [PEOPLE_EXTENSION]?: boolean;
  [CONFIRMED_EXTENSION]?: string;
  security?: object[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: object;
  readonly responses: Record<number, Response>;
};

const OK = 200;
const FORBIDDEN = 403;
const NOT_MODIFIED = 304;
const JSON_TYPE = 'application/json';

const PAGE_HEADERS = {
  'X-Total-Count': { description: 'How many there are; `10000+` beyond 10,000.', schema: { type: 'string' } },
  'X-Next-Cursor': { description: '`cursor` of the next page; absent on the last.', schema: { type: 'string' } },
};
const RETRY_HEADERS = {
  'Retry-After': { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
};

/** Adds the responses of guards, body parsers and Express, so that no handler repeats them. */
export const describeResponses = ({ paths }: OpenAPIObject): void => {
  for (const path of Object.values(paths))
    for (const [method, operation] of Object.entries(path as unknown as Record<string, Operation>)) {
      if (!operation[ROLES_EXTENSION]) operation.security = [];
      for (const status of refusalsOf(operation, method)) operation.responses[status] ??= faultResponse(status);
      describeConfirmation(operation);
      describeCaching(operation, method);
      describeHeaders(operation);
    }
};

const refusalsOf = (operation: Operation, method: string): number[] => [
  ...(takesInput(operation) ? [400] : []),
  ...(operation.requestBody ? [413, 415] : []),
  ...accessRefusals(operation, method),
];

const takesInput = ({ parameters = [], requestBody }: Operation): boolean =>
  parameters.length > 0 || requestBody !== undefined;

/** 429: the requests of every person and of every API token are limited. */
const accessRefusals = (operation: Operation, method: string): number[] => {
  const roles = operation[ROLES_EXTENSION];
  if (!roles) return [];
  const isRefusedToSome = roles.length < EVERYONE.length || operation[PEOPLE_EXTENSION] || method !== 'get';
  return isRefusedToSome ? [401, 403, 429, 503] : [401, 429, 503];
};

const CONFIRM_FIRST = '`auth.confirmation_required`: confirm the session first, with `POST /api/auth/confirm`.';

const describeConfirmation = ({ [CONFIRMED_EXTENSION]: isAsked, responses }: Operation): void => {
  const refusal = responses[FORBIDDEN];
  if (isAsked && refusal) refusal.description = `${refusal.description} ${CONFIRM_FIRST}`;
};

const describeCaching = ({ responses }: Operation, method: string): void => {
  if (method !== 'get' || !responses[OK]?.content?.[JSON_TYPE]) return;
  responses[NOT_MODIFIED] ??= { description: 'Nothing changed since the answer whose `ETag` is in `If-None-Match`.' };
};

const describeHeaders = ({ parameters = [], responses }: Operation): void => {
  const isPage = parameters.some(({ name }) => name === 'cursor');
  if (isPage) responses[OK] = { ...responses[OK], headers: PAGE_HEADERS };
  for (const status of [429, 503])
    if (responses[status]) responses[status] = { ...responses[status], headers: RETRY_HEADERS };
};
