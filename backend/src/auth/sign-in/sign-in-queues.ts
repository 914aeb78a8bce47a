import { Injectable } from '@nestjs/common';
import { SerialQueues } from '../../common/jobs/serial-queues.js';
import { signInBusy } from '../auth.faults.js';

const WAITING_MAX = 50;

/** By address, or by account: its requests do not keep bcrypt from others. Refuses with 503. */
@Injectable()
export class SignInQueues extends SerialQueues {
  constructor() {
    super(WAITING_MAX, signInBusy);
  }
}
