import type { PushSettings } from '../config/settings/push.settings.js';
import { isInside } from '../webhooks/webhook.policy.js';
import { ENDPOINT_LENGTH } from './push-subscription.entity.js';

/** Browsers write none, and `url.parse` of web-push reads another host there than `new URL`. */
const PERCENT_IN_HOST = /^[^:]*:[\\/]*[^\\/?#]*%/;

/** Allows known push services only, because clients choose endpoints. @returns the normal form; undefined when refused */
export const endpointOf = (text: string, { services, allowPrivate }: PushSettings): string | undefined => {
  const url = URL.canParse(text) && !PERCENT_IN_HOST.test(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || url.href.length > ENDPOINT_LENGTH) return undefined;
  return isOfService(url, services) || (allowPrivate && isPrivate(url)) ? url.href : undefined;
};

/** The endpoint as the database stores it, without a check: a stored device may be at a host that is refused now. */
export const keptForm = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);

const isOfService = ({ protocol, port, hostname }: URL, services: readonly string[]): boolean =>
  protocol === 'https:' &&
  port === '' &&
  services.some((service) => (service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service));

const isPrivate = (url: URL): boolean => /^https?:$/.test(url.protocol) && isInside(url);
