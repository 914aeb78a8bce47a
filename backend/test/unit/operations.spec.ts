import { readDocument } from '../api-document.js';

type Operation = { readonly operationId: string; readonly summary: string; readonly description?: string };
type Document = { readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> };

const operations = Object.values(readDocument<Document>().paths).flatMap((path) => Object.values(path));

const THIRD_PERSON = /^[A-Z][a-z]+s,? /;
const UNCLEAR = /\b(so many|those|left out|meanwhile|whoever|nobody|what is|what has|of them)\b/i;

/** A field may refer to the noun of its schema. */
const UNCLEAR_FIELD =
  /\b(so many|those|left out|meanwhile|whoever|whatever|somebody|stands for|refused?|notices?|told)\b/i;

describe('the operations of the API document', () => {
  it('have one name each, which reads as the method of a client', () => {
    const names = operations.map(({ operationId }) => operationId);
    expect(names.filter((name) => !/^[a-z]+([A-Z][a-z]+)*$/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('are summed up in one sentence that begins with a verb in the third person', () => {
    const summaries = operations.map(({ summary }) => summary);
    expect(summaries.filter((text) => !THIRD_PERSON.test(text) || !text.endsWith('.'))).toEqual([]);
  });

  it('are described in nouns', () => {
    const texts = operations.map(({ summary, description = '' }) => `${summary} ${description}`);
    expect(texts.filter((text) => UNCLEAR.test(text))).toEqual([]);
  });
});

it('fields, parameters and schemas of the API document are described in nouns', () => {
  const texts: string[] = [];
  JSON.parse(JSON.stringify(readDocument()), (key, value: unknown) => {
    if (key === 'description' && typeof value === 'string') texts.push(value);
    return value;
  });
  expect(texts.filter((text) => UNCLEAR_FIELD.test(text))).toEqual([]);
});
