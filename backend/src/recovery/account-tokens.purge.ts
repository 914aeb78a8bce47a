import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { AccountTokensRepository } from './account-tokens.repository.js';

/** Deletes tokens that expired long ago, used ones as well: the event log says that they were used. */
@Injectable()
export class AccountTokensPurge extends HourlyPurge {
  constructor(tokens: AccountTokensRepository) {
    super((size) => tokens.deleteExpired(size));
  }
}
