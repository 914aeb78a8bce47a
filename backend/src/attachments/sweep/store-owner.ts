import { Injectable } from '@nestjs/common';
import { databaseIdOf } from '../../common/persistence/database.sql.js';
import { Db } from '../../common/persistence/db.js';
import { AttachmentsRepository } from '../attachments.repository.js';
import { FileStore } from '../store/file-store.js';

@Injectable()
export class StoreOwner {
  constructor(
    private readonly store: FileStore,
    private readonly rows: AttachmentsRepository,
    private readonly db: Db,
  ) {}

  databaseId(): Promise<string> {
    return databaseIdOf(this.db);
  }

  /** Claims a store without owner if it is empty or contains a file of this database. */
  async find(databaseId: string): Promise<string | undefined> {
    const owner = await this.store.owner();
    if (owner !== undefined || !(await this.isOurs())) return owner;
    await this.store.claim(databaseId);
    return databaseId;
  }

  /** Whether another database has claimed the store. */
  async isAnother(): Promise<boolean> {
    const owner = await this.store.owner();
    return owner !== undefined && owner !== (await this.databaseId());
  }

  async claim(): Promise<void> {
    await this.store.claim(await this.databaseId());
  }

  private async isOurs(): Promise<boolean> {
    let isEmpty = true;
    for await (const keys of this.store.keys()) {
      isEmpty = false;
      if ((await this.rows.knownKeys(keys)).size > 0) return true;
    }
    return isEmpty;
  }
}
