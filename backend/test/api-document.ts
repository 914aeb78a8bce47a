import { readFileSync } from 'node:fs';

type Reference = { readonly $ref?: string };
type Operation = { parameters?: Reference[]; responses: Record<string, Reference> };
type Parts = Readonly<Record<string, Readonly<Record<string, object>>>>;
type Document = { paths: Record<string, Record<string, Operation>>; components: Parts };

const FILE = new URL('../../docs/openapi.json', import.meta.url);

/** docs/openapi.json as it is. */
export const readDocument = <T>(): T => JSON.parse(readFileSync(FILE, 'utf8')) as T;

/** docs/openapi.json with the responses and parameters of each operation in place of references to them. */
export const readWholeDocument = <T>(): T => {
  const document = readDocument<Document>();
  const whole = (part: Reference): object => {
    if (!part.$ref) return part;
    const [, , kind, name] = part.$ref.split('/');
    const described = document.components[kind!]?.[name!];
    if (!described) throw new Error(`docs/openapi.json has no ${part.$ref}`);
    return described;
  };
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    operation.parameters = operation.parameters?.map(whole);
    for (const [status, response] of Object.entries(operation.responses)) operation.responses[status] = whole(response);
  }
  return document as T;
};
