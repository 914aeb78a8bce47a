import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../../common/jobs/hourly-purge.js';
import { ApiTokensRepository } from '../api-tokens/api-tokens.repository.js';
import { LoginFailuresRepository } from '../sign-in/login-failures.repository.js';
import { KnownBrowsersRepository } from './known-browsers.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Deletes expired sessions and API tokens, failed sign-ins that no longer count, and browsers that were not used for long. */
@Injectable()
export class Cleaning extends HourlyPurge {
  constructor(
    sessions: SessionsRepository,
    private readonly failures: LoginFailuresRepository,
    private readonly apiTokens: ApiTokensRepository,
    private readonly browsers: KnownBrowsersRepository,
  ) {
    super((size) => sessions.deleteExpired(size));
  }

  protected override async work(): Promise<void> {
    await super.work();
    await this.failures.deleteOld();
    await this.apiTokens.deleteLongExpired();
    await this.browsers.deleteOld();
  }
}
