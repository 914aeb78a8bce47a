import { Injectable } from '@nestjs/common';
import { Db } from '../common/persistence/db.js';
import { HourlyPurge } from '../common/jobs/hourly-purge.js';
import { FORGET_ADDRESSES } from './events.sql.js';

/** Deletes the addresses of old events. The events stay. */
@Injectable()
export class AddressPurge extends HourlyPurge {
  constructor(db: Db) {
    super((size) => db.rows(FORGET_ADDRESSES, [size]));
  }
}
