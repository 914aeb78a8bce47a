type Schema = { readonly [keyword: string]: unknown };

const NULL = { type: 'null' };

/** In OpenAPI 3.0 a `$ref` cannot have siblings, so decorators wrap it in `allOf`. OpenAPI 3.1 allows siblings. */
const unwrapped = ({ allOf, ...schema }: Schema): Schema => {
  const [reference, ...others] = (allOf ?? []) as readonly Schema[];
  if (!reference?.['$ref'] || others.length > 0) return allOf ? { ...schema, allOf } : schema;
  const { type: _type, ...siblings } = schema;
  return { ...siblings, ...reference };
};

const asInteger = (type: unknown): unknown => (type === 'number' ? 'integer' : type);

const whole = (schema: Schema): Schema => {
  const { type } = schema;
  if (type === undefined) return schema;
  return { ...schema, type: Array.isArray(type) ? type.map(asInteger) : asInteger(type) };
};

/** All numbers of the API are integers and files are bytes, but decorators only know `number` and `format: binary`. */
const precise = (schema: Schema): Schema => {
  if (schema['format'] === undefined) return whole(schema);
  if (schema['format'] !== 'binary') return schema;
  const { format: _format, ...bytes } = schema;
  return { ...bytes, contentMediaType: 'application/octet-stream' };
};

/** Client generators do not support null among enum values, where Nest puts it. */
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

export const inOpenApi31 = <Document extends object>(document: Document): Document =>
  JSON.parse(JSON.stringify(document), (_, value: unknown) =>
    isObject(value) ? inJsonSchema(value) : value,
  ) as Document;
