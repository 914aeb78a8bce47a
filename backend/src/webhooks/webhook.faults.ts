import { fault } from '../common/fault.js';
import type { Wording } from '../common/language.js';

export const WEBHOOKS_MAX = 20;

export const tooManyWebhooks = fault(409, 'webhook.too_many', {
  pt: `Já existem ${WEBHOOKS_MAX} webhooks.`,
  en: `There are ${WEBHOOKS_MAX} webhooks already.`,
});
export const deliveryUnderWay = fault(409, 'webhook.under_way', {
  pt: 'Esta entrega está sendo enviada agora. Aguarde um minuto.',
  en: 'This delivery is being sent right now. Wait a minute.',
});
export const webhookPaused = fault(409, 'webhook.paused', {
  pt: 'Este webhook está pausado. Ative-o para enviar um teste.',
  en: 'This webhook is paused. Switch it on to send a test.',
});
export const BAD_URL: Wording = {
  pt: 'Informe um endereço https:// sem usuário e senha.',
  en: 'Give an https:// address without user and password.',
};
export const PRIVATE_URL: Wording = {
  pt: 'Este endereço fica dentro da própria rede.',
  en: 'This address is inside the own network.',
};
