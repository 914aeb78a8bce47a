import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import { FileStore } from '../store/file-store.js';
import { FORGET, PAGE, type PersonFile } from './person-files.sql.js';

@Injectable()
export class PersonFiles {
  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
  ) {}

  page(userId: number, after: number, count: number): Promise<PersonFile[]> {
    return this.db.rows(PAGE, [userId, after, count]);
  }

  async isThere(key: string): Promise<boolean> {
    return (await this.store.sizeOf(key)) !== undefined;
  }

  read(key: string): Promise<Readable> {
    return this.store.open(key);
  }

  /** Deletes the rows; the caller deletes the bytes after the commit. @returns the names in the store */
  forget(userId: number): Promise<string[]> {
    return this.db.column(FORGET, [userId]);
  }

  removeBytes(keys: readonly string[]): Promise<void> {
    return this.store.remove(keys);
  }
}
