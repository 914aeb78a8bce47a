import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { SecretKey } from './secret-key.js';

const CIPHER = 'aes-256-gcm';
const VERSION = 'v1';
/** Recommended for GCM by NIST SP 800-38D §5.2.1.1. */
const IV_BYTES = 12;
const KEY_BYTES = 32;

export type SecretOwner = number | `${string}:${number}`;

type Keys = { readonly encryption: Buffer; readonly hashing: Buffer };

/** Encrypts small secrets, so that a copy of the database alone does not reveal them. */
@Injectable()
export class Vault {
  private known: Keys | undefined;

  constructor(private readonly secret: SecretKey) {}

  /** The owner is additional authenticated data, so the text cannot be decrypted for another owner. */
  encrypt(secret: string, owner: SecretOwner): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.encryption, iv).setAAD(ownerOf(owner));
    const encrypted = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return [VERSION, ...[iv, encrypted, cipher.getAuthTag()].map((part) => part.toString('base64url'))].join('.');
  }

  /** @returns null for null, and for a text that was changed or belongs to another owner or key */
  decrypt(text: string | null, owner: SecretOwner): string | null {
    const [version, iv, encrypted, tag] = text?.split('.') ?? [];
    if (version !== VERSION || !iv || !encrypted || !tag) return null;
    try {
      const decipher = createDecipheriv(CIPHER, this.keys.encryption, Buffer.from(iv, 'base64url'), {
        authTagLength: 16,
      })
        .setAAD(ownerOf(owner))
        .setAuthTag(Buffer.from(tag, 'base64url'));
      return decipher.update(Buffer.from(encrypted, 'base64url'), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return null;
    }
  }

  /** A keyed hash, for secrets that are too short for a plain hash. */
  hmac(secret: string, userId: number): string {
    return createHmac('sha256', this.keys.hashing).update(`${userId}:${secret}`).digest('hex');
  }

  private get keys(): Keys {
    const { bytes } = this.secret;
    return (this.known ??= { encryption: derive(bytes, 'seal'), hashing: derive(bytes, 'mark') });
  }
}

const derive = (key: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, '', `player-support ${purpose}`, KEY_BYTES));

const ownerOf = (owner: SecretOwner): Buffer => Buffer.from(typeof owner === 'number' ? `user:${owner}` : owner);
