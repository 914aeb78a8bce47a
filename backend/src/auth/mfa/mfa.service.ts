import { Injectable } from '@nestjs/common';
import { Db } from '../../common/persistence/db.js';
import type { Viewer } from '../../common/access/role.js';
import { Events } from '../../events/events.service.js';
import { MfaDisabled, MfaEnabled } from '../auth.events.js';
import { mfaIsOff, mfaIsOn } from '../auth.faults.js';
import { CodeCheck } from '../sign-in/code-check.js';
import { PasswordCheck } from '../sign-in/password-check.js';
import { SecondFactor } from './second-factor.js';

export type Proposal = { readonly seed: string; readonly email: string };

@Injectable()
export class MfaService {
  constructor(
    private readonly factor: SecondFactor,
    private readonly passwords: PasswordCheck,
    private readonly codes: CodeCheck,
    private readonly db: Db,
    private readonly events: Events,
  ) {}

  /** The proposed seed takes effect after one of its codes was entered. */
  async setUp({ id }: Viewer, password: string, ip: string | null): Promise<Proposal> {
    const { email } = await this.passwords.ofViewer(id, password, ip, 'password');
    const seed = await this.factor.propose(id);
    if (seed === null) throw mfaIsOn();
    return { seed, email };
  }

  enable({ id }: Viewer, code: string, ip: string | null): Promise<string[]> {
    return this.codes.ofViewer({ userId: id, code, ip }, 'token', async () => {
      const recoveryCodes = await this.factor.enable(id);
      if (recoveryCodes === null) throw mfaIsOn();
      await this.events.record(new MfaEnabled(null, id, { userId: id }));
      return recoveryCodes;
    });
  }

  async disable({ id }: Viewer, password: string, code: string, ip: string | null): Promise<void> {
    const user = await this.passwords.ofViewer(id, password, ip, 'password');
    if (!user.mfaEnabled) throw mfaIsOff();
    await this.codes.ofViewer({ userId: id, code, ip }, 'token', () => this.reset(id, id));
  }

  reset(userId: number, actorId: number): Promise<void> {
    return this.db.transaction(async () => {
      if (await this.factor.disable(userId)) await this.events.record(new MfaDisabled(null, actorId, { userId }));
    });
  }
}
