import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../../common/jobs/hourly-purge.js';
import { ApiTokensRepository } from '../api-tokens/api-tokens.repository.js';
import { LoginFailuresRepository } from '../sign-in/login-failures.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Deletes expired sessions and API tokens, and failed sign-ins that no longer count. */
@Injectable()
export class Cleaning extends HourlyPurge {
  constructor(
    private readonly sessions: SessionsRepository,
    private readonly failures: LoginFailuresRepository,
    private readonly apiTokens: ApiTokensRepository,
  ) {
    super();
  }

  protected override async work(): Promise<void> {
    await super.work();
    await this.failures.deleteOld();
    await this.apiTokens.deleteLongExpired();
  }

  protected purgeBatch(size: number): Promise<readonly unknown[]> {
    return this.sessions.deleteExpired(size);
  }
}
