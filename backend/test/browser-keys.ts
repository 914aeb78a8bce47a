import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';

/** The browser's side of a push subscription. */
export class BrowserKeys {
  private readonly curve = createECDH('prime256v1');
  private readonly auth = randomBytes(16);

  readonly endpoint: string;

  constructor(endpoint: string) {
    this.endpoint = endpoint;
    this.curve.generateKeys();
  }

  get subscription() {
    const p256dh = this.curve.getPublicKey('base64url');
    return { endpoint: this.endpoint, keys: { p256dh, auth: this.auth.toString('base64url') } };
  }

  /** As the browser decrypts what its push service hands over (RFC 8291). */
  open(body: Buffer): Record<string, string> {
    const options = { version: 'aes128gcm', privateKey: this.curve, authSecret: this.auth.toString('base64url') };
    return JSON.parse(ece.decrypt(body, options).toString()) as Record<string, string>;
  }
}
