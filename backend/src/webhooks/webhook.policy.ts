import { invalidField, type InvalidFields } from '../common/validation/validation.js';
import { isPublicAddress, literalAddressOf } from './public-address.js';

const INSIDE = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

/** Checks the URL itself; the addresses behind its name are checked at each delivery. */
export const faultOfUrl = (text: string, allowsPrivate: boolean, field = 'url'): InvalidFields | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWellFormed = url?.protocol === 'https:' || (allowsPrivate && url?.protocol === 'http:');
  if (!url || !isWellFormed || url.username || url.password) return invalidField(field, 'webhook.url');
  if (allowsPrivate) return undefined;
  const literal = literalAddressOf(url);
  const isInside = literal ? !isPublicAddress(literal) : INSIDE.test(url.hostname);
  return isInside ? invalidField(field, 'webhook.private_address') : undefined;
};
