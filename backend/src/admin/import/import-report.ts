export type LineFault = { readonly line: number; readonly reason: string };

export type ReportProgress = (step: 'read' | 'hashed' | 'written', done: number, of?: number) => void;

export type Imported = { readonly added: number; readonly faults: readonly LineFault[] };

export class BadRows extends Error {
  constructor(readonly faults: readonly LineFault[]) {
    super(`${faults.length} rows cannot be imported, so nothing was. Correct them, or leave them out with --skip-bad.`);
  }
}

export const inOrder = (faults: readonly LineFault[]): LineFault[] =>
  [...faults].sort((one, other) => one.line - other.line);

export const refuseBadRows = (faults: readonly LineFault[], skipBad: boolean): void => {
  if (faults.length > 0 && !skipBad) throw new BadRows(inOrder(faults));
};

export function* parts<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}
