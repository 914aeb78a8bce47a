import { memo, type HTMLAttributes, type ReactNode } from 'react';

import css from './data-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** The title is for screen readers only. */
  unseen?: boolean;
  atEnd?: boolean;
  head?: ReactNode;
  sorted?: 'ascending' | 'descending';
  render: (row: Row) => ReactNode;
};

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: true | number | undefined };
const none: RowAttributes = {};

type DataTableProps<Row> = {
  label: string;
  /** Pass the same array at each render; otherwise all rows render again. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Sets `--columns` (grid template), `--width` (below it the table scrolls) and `--row` (estimated row height). */
  className: string | undefined;
  attributesOf?: (row: Row) => RowAttributes;
};

/**
 * All loaded rows are in the document, so that the browser's own search and screen readers find them; the style sheet
 * skips the layout of rows out of view. Rows use a grid layout, which hides the table semantics in some browsers, hence
 * the roles.
 */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { label, columns, rows, className, attributesOf } = props;
  return (
    <div className={css.scroller}>
      <table role="table" aria-label={label} className={`${css.table} ${className}`}>
        <thead>
          <tr role="row">
            {columns.map(({ key, title, unseen, atEnd, head, sorted }) => (
              <th key={key} role="columnheader" scope="col" data-end={atEnd} aria-sort={sorted}>
                {head ?? (unseen ? <span className="vh">{title}</span> : title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <DataRow key={row.id} row={row} columns={columns} attributes={attributesOf?.(row) ?? none} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Spread to avoid a lint rule that takes every `td` for an interactive grid cell. */
const cell = { role: 'cell' } as const;

type DataRowProps<Row> = Pick<DataTableProps<Row>, 'columns'> & { row: Row; attributes: RowAttributes };

/** Compares the attributes one by one, so that a list may create a new object for each row. */
function isSame<Row>(before: DataRowProps<Row>, after: DataRowProps<Row>): boolean {
  const [a, b] = [before.attributes, after.attributes];
  const names = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof RowAttributes>;
  return (
    before.row === after.row && before.columns === after.columns && [...names].every((name) => a[name] === b[name])
  );
}

const DataRow = memo(function DataRow<Row>({ row, columns, attributes }: DataRowProps<Row>) {
  return (
    <tr role="row" className={css.row} {...attributes}>
      {columns.map(({ key, atEnd, render }) => (
        <td key={key} {...cell} data-end={atEnd}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}, isSame) as <Row>(props: DataRowProps<Row>) => ReactNode;
