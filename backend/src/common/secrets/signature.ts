import { createHmac } from 'node:crypto';

/** Signs body and timestamp, so that receivers can reject replays. @param secret shared with the receiver */
export const signatureOf = (body: string, secret: string, now = Date.now()) => {
  const timestamp = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { 'X-Timestamp': String(timestamp), 'X-Signature': `sha256=${signature}` };
};
