import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import type { TestInfo } from '@playwright/test';
import type { Reporter, TestCase } from '@playwright/test/reporter';

const FILE = new URL('../../docs/performance-interface.md', import.meta.url);
const SECTIONS = ['Lighthouse', 'Interaction', 'Scrolling', 'Steps'] as const;
export type Section = (typeof SECTIONS)[number];

/** Passes a row of the document from a test to the reporter. */
export const note = (info: Pick<TestInfo, 'annotations'>, section: Section, cells: readonly (string | number)[]) =>
  info.annotations.push({ type: section, description: cells.join(' | ') });

const between = (section: Section) => [`<!-- ${section} -->`, `<!-- /${section} -->`] as const;

/** Writes measurements into the tables of docs/performance-interface.md; rows that were not measured stay. */
export default class FiguresReporter implements Reporter {
  private readonly rows = new Map<Section, string[]>();

  onTestEnd({ annotations }: TestCase): void {
    for (const section of SECTIONS)
      for (const { type, description } of annotations)
        if (type === section) this.rows.set(section, [...(this.rows.get(section) ?? []), `| ${description} |`]);
  }

  onEnd(): void {
    let text = readFileSync(FILE, 'utf8');
    for (const [section, rows] of this.rows) text = replaced(text, section, rows);
    writeFileSync(FILE, text);
  }
}

/** Replaces the rows and the time and place of the measurement; keeps the header. */
function replaced(text: string, section: Section, rows: readonly string[]): string {
  const [begin, end] = between(section);
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/performance-interface.md has no place for ${section}`);
  const head = text.slice(from, to).split('\n').slice(0, 4);
  const [cpu] = cpus();
  const where = `${cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, load ${loadavg()[0]!.toFixed(1)}`;
  const when = `Measured ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC on ${where}.`;
  return `${text.slice(0, from)}${[...head, ...rows].join('\n')}\n\n${when}\n\n${text.slice(to)}`;
}
