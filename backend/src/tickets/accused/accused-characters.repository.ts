import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type AccusedRecord, recordQuery } from './accused-record.sql.js';

@Injectable()
export class AccusedCharactersRepository {
  constructor(private readonly db: Db) {}

  /** @returns undefined without such a world */
  find(viewer: Viewer, name: string, worldId: number): Promise<AccusedRecord | undefined> {
    return this.db.maybeOne(recordQuery(viewer, name, worldId));
  }
}
