import { readFileSync } from 'node:fs';

type Components = Readonly<Record<string, Readonly<Record<string, object>>>>;
type Part = { readonly $ref?: string } | null;

const TEXT = readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8');
/** Schemas stay references: validators follow them. */
const SHARED = /^#\/components\/(parameters|responses|headers)\/(.+)$/;

/** docs/openapi.json as it is. */
export const readDocument = <T>(): T => JSON.parse(TEXT) as T;

/** docs/openapi.json with parameters, responses and headers in place of references to them. */
export const readWholeDocument = <T>(): T => {
  const { components } = readDocument<{ components: Components }>();
  return JSON.parse(TEXT, (_, part: Part) => {
    const [reference, kind = '', name = ''] = SHARED.exec(part?.$ref ?? '') ?? [];
    if (!reference) return part;
    const described = components[kind]?.[name];
    if (!described) throw new Error(`docs/openapi.json has no ${reference}`);
    return described;
  }) as T;
};
