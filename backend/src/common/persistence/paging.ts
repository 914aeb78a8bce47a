import { ApiPropertyOptional } from '@nestjs/swagger';
import { Max, Min, IsInt, IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import type { Response } from 'express';
import { LIMITS } from '../../config/limits.js';
import { AsInt } from '../validation/text.js';
import { invalidField, type InvalidFields } from '../validation/validation.js';
import { ID_MAX } from './entity-id.js';

const CURSOR_MAX = 200;

/** Keyset pagination: `limit` rows after `cursor`. */
export class PageQuery {
  /** The number of rows per page. */
  @ApiPropertyOptional()
  @IsOptional()
  @AsInt()
  @IsInt()
  @Min(1)
  @Max(LIMITS.pageSizeMax)
  limit: number = LIMITS.pageSize;

  /** The value of `X-Next-Cursor` in the response with the previous page. */
  @IsOptional()
  @IsString()
  @MaxLength(CURSOR_MAX)
  @Matches(/^[\w-]+$/)
  cursor?: string;
}

export const unknownPage = (): InvalidFields => invalidField('cursor', 'validation.cursor');

export type Page<Row> = { readonly rows: Row[]; readonly total?: string; readonly nextCursor?: string };

/** Rows are counted exactly up to this number; beyond it the total is `10000+`. */
export const COUNT_MAX = 10_000;
export const totalOf = (counted: number): string => (counted > COUNT_MAX ? `${COUNT_MAX}+` : String(counted));

export const setPageHeaders = (response: Response, { total, nextCursor }: Page<unknown>): void => {
  if (total !== undefined) response.setHeader('X-Total-Count', total);
  if (nextCursor !== undefined) response.setHeader('X-Next-Cursor', nextCursor);
};

export const answerPage = <Row, Shown>(response: Response, page: Page<Row>, show: (row: Row) => Shown): Shown[] => {
  setPageHeaders(response, page);
  return page.rows.map((row) => show(row));
};

export const idOfCursor = (cursor: string | undefined): number | null => {
  if (cursor === undefined) return null;
  const id = /^[1-9]\d{0,9}$/.test(cursor) ? Number(cursor) : 0;
  if (id < 1 || id > ID_MAX) throw unknownPage();
  return id;
};

export const pageById = <Row extends { id: number }>(rows: Row[], limit: number): Page<Row> => {
  const page = rows.slice(0, limit);
  return rows.length > limit ? { rows: page, nextCursor: String(page.at(-1)?.id) } : { rows: page };
};
