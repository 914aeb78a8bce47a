import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { fullFormats } from 'ajv-formats/dist/formats.js';
import type { Response } from 'supertest';
import type { Described, Document } from './operations.js';

export type Violation = { readonly location: readonly string[]; readonly message: string };
/** The part of superagent's request that is judged. */
type Sent = { readonly method: string; readonly url: string; readonly _data?: unknown; get(header: string): unknown };
type Fault = { readonly code?: string; readonly details?: unknown };
type Found = { place: string[]; described: Described; given: Readonly<Record<string, string>> };

const pointerTo = (place: readonly string[]): string =>
  `openapi#/${place.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;

/** Compares requests and answers with the schemas of an OpenAPI document. */
export class SchemaJudge {
  private readonly bodies = new Ajv2020({ strict: false, allErrors: true, formats: fullFormats });
  /** Parameters and headers are texts on their way. */
  private readonly texts = new Ajv2020({ strict: false, formats: fullFormats, coerceTypes: 'array' });
  /** Sorted by the number of parameters: `/tickets/all` is no `/tickets/{id}`. */
  private readonly paths: readonly { path: string; pattern: RegExp }[];
  /** The first place of a schema by its text. */
  private readonly places = new Map<string, string>();

  constructor(private readonly document: Document) {
    for (const ajv of [this.bodies, this.texts]) ajv.addSchema(document, 'openapi');
    this.paths = Object.keys(document.paths)
      .map((path) => ({ path, pattern: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`) }))
      .sort((one, other) => one.path.split('{').length - other.path.split('{').length);
  }

  violationsOf(answer: Response): Violation[] {
    const sent = answer.request as unknown as Sent;
    const found = this.find(sent);
    if (!found) return [{ location: ['request', 'path'], message: `${sent.method} ${sent.url} is not described` }];
    return [...this.ofRequest(found, sent, answer.status), ...this.ofAnswer(found, answer)];
  }

  private find({ method, url }: Sent): Found | undefined {
    const { pathname } = new URL(url);
    const verb = method.toLowerCase();
    for (const { path, pattern } of this.paths) {
      const given = pattern.exec(pathname);
      const described = this.document.paths[path]![verb];
      if (given && described) return { place: ['paths', path, verb], described, given: given.groups ?? {} };
    }
    return undefined;
  }

  private ofRequest(found: Found, sent: Sent, status: number): Violation[] {
    const { security = this.document.security } = found.described;
    const isFromNobody = security.length > 0 && status !== 401 && !sent.get('Authorization');
    return [
      ...(isFromNobody ? [{ location: ['request'], message: 'is taken from nobody' }] : []),
      ...this.ofParameters(found, new URL(sent.url).searchParams),
      ...this.ofBody(found, sent._data),
    ];
  }

  private ofParameters({ place, described: { parameters = [] }, given }: Found, query: URLSearchParams): Violation[] {
    const known = new Set(parameters.filter((one) => one.in === 'query').map(({ name }) => name));
    const violations: Violation[] = [...query.keys()]
      .filter((name) => !known.has(name))
      .map((name) => ({ location: ['request', 'query', name], message: 'is not described' }));
    for (const [index, { name, in: where, required, schema }] of parameters.entries()) {
      if (where === 'header') continue;
      const text = where === 'path' ? decodeURIComponent(given[name]!) : (query.get(name) ?? undefined);
      const value = schema.type === 'array' ? text?.split(',') : text;
      const at = ['request', where, name];
      if (value !== undefined)
        violations.push(...this.check(this.texts, [...place, 'parameters', `${index}`, 'schema'], value, at));
      else if (required) violations.push({ location: at, message: 'is missing' });
    }
    return violations;
  }

  private ofBody({ place, described: { requestBody } }: Found, body: unknown): Violation[] {
    if (!requestBody?.content['application/json']) return [];
    const at = ['request', 'body'];
    if (body === undefined) return requestBody.required ? [{ location: at, message: 'is missing' }] : [];
    return this.check(this.bodies, [...place, 'requestBody', 'content', 'application/json', 'schema'], body, at);
  }

  private ofAnswer({ place, described }: Found, answer: Response): Violation[] {
    const { status, type } = answer;
    const response = described.responses[status];
    if (!response) return [{ location: ['response'], message: `${status} is not described` }];
    const at = [...place, 'responses', `${status}`];
    const violations = Object.keys(response.headers ?? {}).flatMap((name) => {
      const value = answer.headers[name.toLowerCase()];
      if (value === undefined) return [];
      return this.check(this.texts, [...at, 'headers', name, 'schema'], value, ['response', 'header', name]);
    });
    if (!response.content)
      return answer.text
        ? [...violations, { location: ['response', 'body'], message: 'is not described' }]
        : violations;
    if (!response.content[type])
      return [...violations, { location: ['response', 'header', 'content-type'], message: `${type} is not described` }];
    if (type !== 'application/json') return violations;
    const body = [...at, 'content', type, 'schema'];
    return [
      ...violations,
      ...this.check(this.bodies, body, answer.body, ['response', 'body']),
      ...(status >= 400 ? this.ofDetails(answer.body as Fault) : []),
    ];
  }

  /** JSON Schema has no short form for what depends on the code. */
  private ofDetails({ code = '', details }: Fault): Violation[] {
    const location = ['response', 'body', 'details'];
    const place = ['components', 'schemas', 'FaultDetails', 'properties'];
    const known = this.document.components.schemas['FaultDetails'] as { properties: object };
    if (code in known.properties) return this.check(this.bodies, [...place, code], details, location);
    return details === undefined ? [] : [{ location, message: `are not described for ${code}` }];
  }

  private check(ajv: Ajv2020, schema: readonly string[], value: unknown, location: readonly string[]): Violation[] {
    const validate = ajv.getSchema(this.firstPlaceOf(schema));
    if (!validate) throw new Error(`${schema.join(' ')} is no schema`);
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message, params }: ErrorObject) => ({
      location: [...location, ...instancePath.split('/').slice(1)],
      message: `${message} ${JSON.stringify(params)}`,
    }));
  }

  /** Most operations describe the same faults: a schema that stands at several places is compiled once. */
  private firstPlaceOf(schema: readonly string[]): string {
    const described = schema.reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], this.document);
    const text = String(JSON.stringify(described));
    const place = this.places.get(text) ?? pointerTo(schema);
    this.places.set(text, place);
    return place;
  }
}
