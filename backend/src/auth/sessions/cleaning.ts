import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Cron, CronExpression } from '@nestjs/schedule';
import { ApiTokensRepository } from '../api-tokens/api-tokens.repository.js';
import { LoginFailuresRepository } from '../sign-in/login-failures.repository.js';
import { SessionsRepository } from './sessions.repository.js';

/** Takes away what no longer counts. Two processes may do it at once: what is gone is gone. */
@Injectable()
export class Cleaning implements OnApplicationBootstrap {
  private readonly logger = new Logger(Cleaning.name);

  constructor(
    private readonly sessions: SessionsRepository,
    private readonly failures: LoginFailuresRepository,
    private readonly apiTokens: ApiTokensRepository,
  ) {}

  /** At once as well: a process that never lives for an hour cleans too. */
  onApplicationBootstrap(): void {
    this.clean().catch((error: unknown) => this.logger.warn(`not cleaned: ${String(error)}`));
  }

  @Cron(CronExpression.EVERY_HOUR, { waitForCompletion: true })
  async clean(): Promise<void> {
    await this.sessions.deleteExpired();
    await this.failures.deleteOld();
    await this.apiTokens.deleteLongExpired();
  }
}
