import { invalidField, type InvalidFields } from '../common/validation.js';
import { isPublicAddress, literalAddressOf } from './public-address.js';
import { BAD_URL, PRIVATE_URL } from './webhook.faults.js';

const INSIDE = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

/** What can be seen from the address itself; what its name leads to is judged at each delivery. */
export const faultOfUrl = (text: string, allowsPrivate: boolean): InvalidFields | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isWellFormed = url?.protocol === 'https:' || (allowsPrivate && url?.protocol === 'http:');
  if (!url || !isWellFormed || url.username || url.password) return invalidField('url', 'webhook.url', BAD_URL);
  if (allowsPrivate) return undefined;
  const literal = literalAddressOf(url);
  const isInside = literal ? !isPublicAddress(literal) : INSIDE.test(url.hostname);
  return isInside ? invalidField('url', 'webhook.private_address', PRIVATE_URL) : undefined;
};
