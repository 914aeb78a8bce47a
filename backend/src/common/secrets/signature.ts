import { createHmac } from 'node:crypto';

/**
 * Headers that prove who sent a body. The signature covers the timestamp too, so that receivers can refuse replayed requests.
 * @param secret known to sender and receiver
 */
export const signatureOf = (body: string, secret: string, now = Date.now()) => {
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'X-Timestamp': String(timestamp), 'X-Signature': `sha256=${signature}` };
};
