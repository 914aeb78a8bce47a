import { Injectable, Logger } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { Vault } from '../../common/secrets/vault.js';
import { MfaRepository } from './mfa.repository.js';
import { newSeed, stepOfCode } from './totp.js';

const RECOVERY_CODES = 10;
const HALF_LENGTH = 5;
/** Without letters and digits that look alike. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

const half = (): string =>
  Array.from({ length: HALF_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/** For example `k7m2p-9xq4t`; 31^10 possibilities each. */
export const newRecoveryCodes = (): string[] => Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);

export const isRecoveryCode = (code: string): boolean => /^[a-z0-9]{5}-[a-z0-9]{5}$/i.test(code);

const normalRecoveryCode = (code: string): string => code.toLowerCase();

export type Factor = 'code' | 'recovery';

@Injectable()
export class SecondFactor {
  private readonly logger = new Logger(SecondFactor.name);

  constructor(
    private readonly rows: MfaRepository,
    private readonly vault: Vault,
  ) {}

  async accept(userId: number, code: string): Promise<Factor | null> {
    if (!isRecoveryCode(code)) return (await this.acceptCode(userId, code)) ? 'code' : null;
    const hash = this.vault.hmac(normalRecoveryCode(code), userId);
    return (await this.rows.useRecoveryCode(userId, hash)) ? 'recovery' : null;
  }

  async propose(userId: number): Promise<string | null> {
    const seed = newSeed();
    return (await this.rows.propose(userId, this.vault.encrypt(seed, userId))) ? seed : null;
  }

  async enable(userId: number): Promise<string[] | null> {
    if (!(await this.rows.enable(userId))) return null;
    const codes = newRecoveryCodes();
    await this.rows.replaceRecoveryCodes(
      userId,
      codes.map((code) => this.vault.hmac(code, userId)),
    );
    return codes;
  }

  disable(userId: number): Promise<boolean> {
    return this.rows.disable(userId);
  }

  /** Fails closed: without a readable seed every code is wrong (ASVS 16.5.3). */
  private async acceptCode(userId: number, code: string): Promise<boolean> {
    const encrypted = await this.rows.seedOf(userId);
    const seed = this.vault.decrypt(encrypted, userId);
    if (encrypted && !seed) this.logger.error(`the seed of user ${userId} cannot be read: an admin has to reset it`);
    const step = seed ? stepOfCode(seed, code, new Date()) : null;
    return step !== null && this.rows.acceptStep(userId, step);
  }
}
