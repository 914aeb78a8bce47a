import { fault } from '../common/faults/fault.js';

export const WEBHOOKS_MAX = 20;

export const tooManyWebhooks = fault(409, 'webhook.too_many', { max: WEBHOOKS_MAX });
export const deliveryUnderWay = fault(409, 'webhook.under_way');
export const webhookPaused = fault(409, 'webhook.paused');
