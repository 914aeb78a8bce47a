import { Injectable } from '@nestjs/common';
import type { Viewer } from '../../common/access/role.js';
import { invalidField } from '../../common/validation/validation.js';
import { UsersRepository } from '../../users/users.repository.js';
import { CodeCheck } from './code-check.js';
import { PasswordCheck } from './password-check.js';

/** `within` names the part of the body that the two fields are in; left out, they are fields of the body itself. */
export type Proof = {
  readonly password: string;
  readonly mfaToken?: string;
  readonly ip: string | null;
  readonly within?: string;
};

/**
 * Verifies the password again and, where it is on, the second factor: a stolen session must not become a lasting one.
 */
@Injectable()
export class Confirmation {
  constructor(
    private readonly passwords: PasswordCheck,
    private readonly codes: CodeCheck,
    private readonly users: UsersRepository,
  ) {}

  /** Spends the code in the transaction of the action. @throws 400 naming the field, 429 */
  async before<Result>(viewer: Viewer, proof: Proof, action: () => Promise<Result>): Promise<Result> {
    const { password, mfaToken: code, ip, within } = proof;
    const fieldOf = (name: string): string => (within ? `${within}.${name}` : name);
    const { mfaEnabled } = await this.passwords.ofViewer(viewer.id, password, ip, fieldOf('password'));
    if (!mfaEnabled) return action();
    if (!code) throw invalidField(fieldOf('mfaToken'), 'auth.mfa_token_required');
    // The code locks the viewer's row; actions lock all admins, always in one order, so those locks come first.
    const prepare = () => this.users.lockActiveAdminIds();
    return this.codes.ofViewer({ userId: viewer.id, code, ip, prepare }, fieldOf('mfaToken'), action);
  }
}
