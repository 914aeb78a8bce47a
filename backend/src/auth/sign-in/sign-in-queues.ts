import { Injectable } from '@nestjs/common';
import { KeyedQueues } from '../../common/jobs/work-queue.js';
import { signInBusy } from '../auth.faults.js';

const WAITING_MAX = 50;

/** One at a time by address, or by account: its requests do not keep bcrypt from others. Refuses with 503. */
@Injectable()
export class SignInQueues extends KeyedQueues {
  constructor() {
    super(1, WAITING_MAX, signInBusy);
  }
}
