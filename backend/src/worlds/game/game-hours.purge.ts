import { Injectable } from '@nestjs/common';
import { HourlyPurge } from '../../common/jobs/hourly-purge.js';
import { GameHoursRepository } from './game-hours.repository.js';

/** Deletes the figures of hours that no panel counts any more. */
@Injectable()
export class GameHoursPurge extends HourlyPurge {
  constructor(hours: GameHoursRepository) {
    super((size) => hours.deleteOld(size));
  }
}
