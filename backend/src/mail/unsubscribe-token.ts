import { timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Vault } from '../common/secrets/vault.js';
import { SWITCHED_KINDS, type SwitchedKind } from '../preferences/preferences.js';

const TOKEN = new RegExp(`^(\\d{1,10})-(${SWITCHED_KINDS.join('|')})-([0-9a-f]{64})$`);

export type Unsubscription = { readonly userId: number; readonly kind: SwitchedKind };

/** A token can only switch off one kind of mail for one person, so it never expires. */
@Injectable()
export class UnsubscribeTokens {
  constructor(private readonly vault: Vault) {}

  of({ userId, kind }: Unsubscription): string {
    return `${userId}-${kind}-${this.vault.hmac(`unsubscribe:${kind}`, userId)}`;
  }

  read(token: string): Unsubscription | undefined {
    const [, id, kind] = TOKEN.exec(token) ?? [];
    if (!id) return undefined;
    const named = { userId: Number(id), kind: kind as SwitchedKind };
    const [given, right] = [Buffer.from(token), Buffer.from(this.of(named))];
    return given.length === right.length && timingSafeEqual(given, right) ? named : undefined;
  }
}
