import { Ajv2020 } from 'ajv/dist/2020.js';
import { readDocument } from './api-document.js';

type Schemas = Record<string, { type?: string }>;

const { components } = readDocument<{ components: { schemas: Schemas } }>();

/** A field that the document does not name is a violation as well. */
const schemas = Object.fromEntries(
  Object.entries(components.schemas).map(([name, schema]) => [
    name,
    schema.type === 'object' ? { ...schema, additionalProperties: false } : schema,
  ]),
);

const ajv = new Ajv2020({ strict: false, validateFormats: false });
const isLiveFrame = ajv.compile({ components: { schemas }, $ref: '#/components/schemas/LiveFrame' });

/** Frames that any test received and that are not as the OpenAPI document describes them. */
const violations: string[] = [];

export const recordFrame = (frame: unknown): void => {
  if (!isLiveFrame(frame)) violations.push(`${JSON.stringify(frame)}: ${ajv.errorsText(isLiveFrame.errors)}`);
};

export const refuseUndescribedFrames = (): void => {
  if (violations.length > 0) throw new Error(`Frames that are not in docs/openapi.json:\n${violations.join('\n')}`);
};
