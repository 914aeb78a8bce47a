import { memo, type HTMLAttributes, type ReactNode } from 'react';

import css from './data-table.module.css';

export type Column<Row> = {
  key: string;
  title: string;
  /** The title is for screen readers only. */
  unseen?: boolean;
  /** Aligned to the end, as figures and buttons are. */
  atEnd?: boolean;
  /** A control in place of the title. */
  head?: ReactNode;
  /** The rows are sorted by this column. */
  sorted?: 'ascending' | 'descending';
  render: (row: Row) => ReactNode;
};

type RowAttributes = HTMLAttributes<HTMLTableRowElement> & { [name: `data-${string}`]: true | number | undefined };
const none: RowAttributes = {};

type DataTableProps<Row> = {
  label: string;
  /** The same array at each render: rows are drawn again only when their own data changes. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Sets `--columns` (a grid template), `--width` (below it the table scrolls) and `--row` (height of a row not seen yet). */
  className: string | undefined;
  attributesOf?: (row: Row) => RowAttributes;
};

/**
 * All loaded rows are in the document, so the browser's own search and screen readers find them; the style sheet skips
 * the layout of rows out of view. Rows are laid out as a grid, in which some browsers see no table: hence the roles.
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

/** Attributes are compared one by one, so that a list may put them together anew for each row. */
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
