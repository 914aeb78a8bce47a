type Schema = { readonly [keyword: string]: unknown };

const NULL = { type: 'null' };

/** In OpenAPI 3.0 a `$ref` has no siblings, so decorators wrap it in `allOf`. In 3.1 it may have them. */
const unwrapped = ({ allOf, ...schema }: Schema): Schema => {
  const [reference, ...others] = (allOf ?? []) as readonly Schema[];
  if (!reference?.['$ref'] || others.length > 0) return allOf ? { ...schema, allOf } : schema;
  const { type: _type, ...siblings } = schema;
  return { ...siblings, ...reference };
};

const asInteger = (type: unknown): unknown => (type === 'number' ? 'integer' : type);

/** A type may be a list, such as that of a number or null. */
const whole = (schema: Schema): Schema => {
  const { type } = schema;
  if (type === undefined) return schema;
  return { ...schema, type: Array.isArray(type) ? type.map(asInteger) : asInteger(type) };
};

/** Every number of the API is whole, and files are bytes; the decorators know only `number` and `format: binary`. */
const precise = (schema: Schema): Schema => {
  if (schema['format'] === undefined) return whole(schema);
  if (schema['format'] !== 'binary') return schema;
  const { format: _format, ...bytes } = schema;
  return { ...bytes, contentMediaType: 'application/octet-stream' };
};

/** Generators of clients do not understand null among the values of an enum, where Nest puts it. */
const apartFromNull = ({ enum: values, type, ...schema }: Schema): Schema => ({
  ...schema,
  anyOf: [{ type: (type as readonly string[])[0], enum: (values as readonly unknown[]).filter(Boolean) }, NULL],
});

const inJsonSchema = (schema: Schema): Schema => {
  const described = precise(unwrapped(schema));
  const { enum: values } = described;
  return Array.isArray(values) && values.includes(null) ? apartFromNull(described) : described;
};

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Nest's decorators describe some schemas as OpenAPI 3.0 does. */
export const inOpenApi31 = <Document extends object>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isObject(value) ? inJsonSchema(value) : value,
  ) as Document;
