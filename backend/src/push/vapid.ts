import { createECDH, hkdfSync } from 'node:crypto';

const KEY_BYTES = 32;

/** Both base64url, as RFC 8292 names the server to a push service. */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

/**
 * The keys of the server, derived from its secret key: all processes have the same, and a backup of the secret key is a
 * backup of them. Another secret key makes the browsers subscribe again.
 */
export const vapidKeysOf = (secretKey: Buffer): VapidKeys => {
  // One in 2^32 numbers is not below the order of the curve; the next is taken then.
  for (let counter = 0; ; counter += 1) {
    const privateKey = Buffer.from(hkdfSync('sha256', secretKey, '', `player-support vapid ${counter}`, KEY_BYTES));
    const curve = createECDH('prime256v1');
    try {
      curve.setPrivateKey(privateKey);
    } catch {
      continue;
    }
    return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
  }
};
