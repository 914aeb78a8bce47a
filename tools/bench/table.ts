export type Cell = string | number | undefined;

const cells = (values: readonly Cell[]): string =>
  `| ${values.map((value) => String(value ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;

/** Markdown; columns after the first are figures and are aligned to the right. */
export const table = (headings: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [cells(headings), cells(headings.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(cells)].join('\n');

export const code = (language: string, text: string): string => `\`\`\`${language}\n${text.trim()}\n\`\`\``;
