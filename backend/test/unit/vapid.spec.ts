import { createECDH } from 'node:crypto';
import { vapidKeysOf } from '../../src/push/push-sender.js';

const SECRET = Buffer.alloc(32, 7);

it('derives the same keys in every release: other keys would silence all devices until the page is opened', () => {
  const { publicKey, privateKey } = vapidKeysOf(SECRET);
  expect(publicKey).toBe('BFyft5iQLfc8oE9Us0oPYZU6ToSNGIShaTcmwELYt2PQoF6gdr0Kb60Rxc4RTFtQao37dhCEt8UKzlfO7wipCQY');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey, 'base64url');
  expect(curve.getPublicKey('base64url')).toBe(publicKey);
});

it('derives other keys from another secret', () => {
  expect(vapidKeysOf(Buffer.alloc(32, 8)).publicKey).not.toBe(vapidKeysOf(SECRET).publicKey);
});
