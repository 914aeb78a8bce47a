import type { OpenAPIObject } from '@nestjs/swagger';
import { CONFIRMED_EXTENSION, PEOPLE_EXTENSION, ROLES_EXTENSION } from '../common/access/access.js';
import { EVERYONE, type Role } from '../common/access/role.js';
import { faultReference, faultResponses, faultSchemas, isFault, responseReference } from './openapi-faults.js';

type Parameter = { readonly name: string; readonly in: string };
type Response = {
  content?: Record<string, { schema?: { $ref?: string } }>;
  headers?: Record<string, object>;
};
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
  'X-Total-Count': { description: 'The number of rows, or `10000+` beyond 10,000.', schema: { type: 'string' } },
  'X-Next-Cursor': {
    description: 'The `cursor` of the next page, omitted on the last page.',
    schema: { type: 'string' },
  },
};
const headersOf = (headers: object): Record<string, object> =>
  Object.fromEntries(Object.keys(headers).map((name) => [name, { $ref: `#/components/headers/${name}` }]));

const NOT_MODIFIED_RESPONSE = {
  description: 'The content has not changed since the response with the `ETag` in `If-None-Match`.',
};

/** Adds the responses of guards, body parsers and Express. Identical ones are shared in `components.responses`. */
export const describeResponses = (document: OpenAPIObject): void => {
  const components = document.components as Record<string, object>;
  components['responses'] = { NotModified: NOT_MODIFIED_RESPONSE, ...faultResponses() };
  components['headers'] = PAGE_HEADERS;
  Object.assign(components['schemas']!, faultSchemas());
  for (const path of Object.values(document.paths))
    for (const [method, operation] of Object.entries(path as unknown as Record<string, Operation>)) {
      if (!operation[ROLES_EXTENSION]) operation.security = [];
      describeFaults(operation, method);
      describeCaching(operation, method);
      describePaging(operation);
    }
};

const describeFaults = (operation: Operation, method: string): void => {
  const { responses } = operation;
  const documented = Object.keys(responses).map(Number);
  const faults = documented.filter((status) => isFault(responses[status]!));
  const refusals = refusalsOf(operation, method).filter((status) => !documented.includes(status));
  for (const status of [...faults, ...refusals]) responses[status] = faultReference(status);
  if (operation[CONFIRMED_EXTENSION]) responses[FORBIDDEN] = responseReference('ConfirmationRequiredError');
};

const refusalsOf = (operation: Operation, method: string): number[] => [
  ...(takesInput(operation) ? [400] : []),
  ...(operation.requestBody ? [413, 415] : []),
  ...accessRefusals(operation, method),
];

const takesInput = ({ parameters = [], requestBody }: Operation): boolean =>
  parameters.length > 0 || requestBody !== undefined;

/** 429 applies to all, because requests are limited per person and per API token. */
const accessRefusals = (operation: Operation, method: string): number[] => {
  const roles = operation[ROLES_EXTENSION];
  if (!roles) return [];
  const isRefusedToSome = roles.length < EVERYONE.length || operation[PEOPLE_EXTENSION] || method !== 'get';
  return isRefusedToSome ? [401, 403, 429, 503] : [401, 429, 503];
};

const describeCaching = ({ responses }: Operation, method: string): void => {
  if (method !== 'get' || !responses[OK]?.content?.[JSON_TYPE]) return;
  responses[NOT_MODIFIED] ??= responseReference('NotModified');
};

const describePaging = ({ parameters = [], responses }: Operation): void => {
  const isPage = parameters.some(({ name }) => name === 'cursor');
  if (isPage) responses[OK] = { ...responses[OK], headers: headersOf(PAGE_HEADERS) };
};
