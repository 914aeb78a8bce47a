import type { PushSettings } from '../config/settings/push.settings.js';
import { isInside } from '../webhooks/webhook.policy.js';
import { ENDPOINT_LENGTH } from './push-subscription.entity.js';

/**
 * Browsers send no percent sign in the host, and `url.parse` in web-push reads a different host there than `new URL`.
 */
const PERCENT_IN_HOST = /^[^:]*:[\\/]*[^\\/?#]*%/;

/**
 * Clients choose endpoints, so only known push services are allowed.
 * @returns the normalized URL; undefined when rejected
 */
export const endpointOf = (text: string, { services, allowPrivate }: PushSettings): string | undefined => {
  const url = URL.canParse(text) && !PERCENT_IN_HOST.test(text) ? new URL(text) : undefined;
  if (!url || url.username !== '' || url.password !== '' || url.href.length > ENDPOINT_LENGTH) return undefined;
  return isOfService(url, services) || (allowPrivate && isPrivate(url)) ? url.href : undefined;
};

/** The normalized URL without the check, because PUSH_SERVICES may no longer allow the host of a stored browser. */
export const keptForm = (endpoint: string): string => (URL.canParse(endpoint) ? new URL(endpoint).href : endpoint);

const isOfService = ({ protocol, port, hostname }: URL, services: readonly string[]): boolean =>
  protocol === 'https:' &&
  port === '' &&
  services.some((service) => (service.startsWith('*.') ? hostname.endsWith(service.slice(1)) : hostname === service));

const isPrivate = (url: URL): boolean => /^https?:$/.test(url.protocol) && isInside(url);
