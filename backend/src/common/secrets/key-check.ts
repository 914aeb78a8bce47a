import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Db } from '../persistence/db.js';
import { markOf } from './key-mark.js';
import { KEEP, READ } from './key-mark.sql.js';
import { knownKeyOf, SecretKey } from './secret-key.js';

/** Refuses to start with another key than before, because stored secrets, such as MFA seeds, could not be decrypted. */
@Injectable()
export class KeyCheck implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly env: Env,
    private readonly key: SecretKey,
  ) {}

  async onModuleInit(): Promise<void> {
    if ((await this.mark()) === undefined) await this.db.execute(KEEP, [markOf(this.key.bytes)]);
    // A lost key is not replaced by a new one.
    if (!knownKeyOf(this.env)) throw new Error(this.refusal(false));
    // Reads the stored mark again: if two processes with different keys start at once, one must stop.
    if (markOf(this.key.bytes) !== (await this.mark())) throw new Error(this.refusal(true));
  }

  private async mark(): Promise<string | undefined> {
    return (await this.db.maybeOne(READ))?.mark;
  }

  private refusal(hasKey: boolean): string {
    const { folder } = this.env.data;
    const what = hasKey
      ? 'The secret key is not the one that this database was used with'
      : `There is no secret.key in ${folder}, but this database was used with one`;
    return `${what}: second factors and the secrets of webhooks could not be read. Put the old secret.key into ${folder}, or set SECRET_KEY to the old key. If it is lost, run "npm run key:accept".`;
  }
}
