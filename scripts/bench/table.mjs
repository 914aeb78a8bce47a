const cells = (values) => `| ${values.map((value) => String(value ?? '–').replaceAll('|', '\\|')).join(' | ')} |`;

/** Markdown; columns after the first are figures and stand to the right. */
export const table = (headings, rows) =>
  [cells(headings), cells(headings.map((_, index) => (index === 0 ? '---' : '---:'))), ...rows.map(cells)].join('\n');

/** Opens at a click: what is looked up and not read. */
export const folded = (title, body) => `<details>\n<summary>${title}</summary>\n\n${body}\n\n</details>`;

export const code = (language, text) => `\`\`\`${language}\n${text.trim()}\n\`\`\``;
