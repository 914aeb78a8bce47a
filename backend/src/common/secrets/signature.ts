import { createHmac } from 'node:crypto';

/** Headers that sign a body and its timestamp, so that receivers can refuse replays. @param secret known to both sides */
export const signatureOf = (body: string, secret: string, now = Date.now()) => {
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'X-Timestamp': String(timestamp), 'X-Signature': `sha256=${signature}` };
};
