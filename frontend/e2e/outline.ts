/** The interface's own words on a screen: `button "Excluir {{name}}"` for each heading and control, in order, each once. */
export type Outline = readonly string[];

const NAMED = new RegExp(
  `^\\s*- '?(${[
    'button',
    'checkbox',
    'columnheader',
    'combobox',
    'dialog',
    'heading',
    'link',
    'menuitem',
    'navigation',
    'radio',
    'region',
    'searchbox',
    'switch',
    'tab',
    'textbox',
  ].join('|')}) "((?:[^"\\\\]|\\\\.)*)"`,
);
/** With fewer letters besides its values a text says nothing. */
const LETTERS_MIN = 4;
const VALUE = /\{\{[^}]*\}\}/;

/** Every text of a catalogue. */
export const textsIn = (catalogue: unknown): string[] =>
  typeof catalogue === 'string' ? [catalogue] : Object.values(catalogue as object).flatMap(textsIn);

const lettersOf = (text: string): number =>
  text.replaceAll(new RegExp(VALUE, 'g'), '').replaceAll(/\P{L}/gu, '').length;

const patternOf = (text: string): RegExp =>
  new RegExp(
    `^${text
      .split(VALUE)
      .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&'))
      .join('.+')}$`,
    'su',
  );

/** @returns the text of the catalogue that a name is made from; undefined for names that are data */
const explainer = (texts: readonly string[]): ((name: string) => string | undefined) => {
  const plain = new Set(texts.filter((text) => !VALUE.test(text)));
  const filled = texts
    .filter((text) => VALUE.test(text) && lettersOf(text) >= LETTERS_MIN)
    .toSorted((one, other) => lettersOf(other) - lettersOf(one) || (one < other ? -1 : 1))
    .map((text) => ({ text, pattern: patternOf(text) }));
  return (name) => (plain.has(name) ? name : filled.find(({ pattern }) => pattern.test(name))?.text);
};

/**
 * Data, numbers and how many rows there are do not matter: names are found in the catalogue.
 * @param snapshot as `ariaSnapshot` writes it
 */
export const outlineOf = (snapshot: string, texts: readonly string[]): Outline => {
  const explain = explainer(texts);
  const lines = snapshot.split('\n').flatMap((line) => {
    const [, role, quoted] = NAMED.exec(line) ?? [];
    const text = quoted && explain(JSON.parse(`"${quoted.replaceAll("''", "'")}"`) as string);
    return text ? [`${role} ${JSON.stringify(text)}`] : [];
  });
  return [...new Set(lines)].toSorted();
};

/** The text of a line, as it stands in the catalogue. */
export const textOf = (line: string): string => JSON.parse(line.slice(line.indexOf('"'))) as string;
