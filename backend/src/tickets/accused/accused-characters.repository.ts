import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { Db } from '../../common/persistence/db.js';
import { type AccusedRecord, recordQuery } from './accused-record.sql.js';

@Injectable()
export class AccusedCharactersRepository {
  constructor(private readonly db: Db) {}

  /** @returns undefined without such a world */
  async find(viewer: Viewer, name: string, worldId: number): Promise<AccusedRecord | undefined> {
    const { statement, values } = recordQuery(viewer, name, worldId);
    const [record] = await this.db.rows(statement, values);
    return record;
  }
}
