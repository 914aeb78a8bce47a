import { invalidField, type InvalidFields } from '../common/validation/validation.js';
import { isPublicAddress, literalAddressOf } from '../common/outgoing/public-address.js';

const INSIDE = /(^|\.)(localhost|local|internal|lan|home\.arpa)\.?$/i;

const isWellFormed = ({ protocol, username, password }: URL, allowsPrivate: boolean): boolean =>
  (protocol === 'https:' || (allowsPrivate && protocol === 'http:')) && username === '' && password === '';

export const isInside = (url: URL): boolean => {
  const literal = literalAddressOf(url);
  return literal ? !isPublicAddress(literal) : INSIDE.test(url.hostname);
};

/** Checks only the URL. The addresses that its host resolves to are checked at each delivery. */
export const faultOfUrl = (text: string, allowsPrivate: boolean): InvalidFields | undefined => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isWellFormed(url, allowsPrivate)) return invalidField('url', 'webhook.url');
  return !allowsPrivate && isInside(url) ? invalidField('url', 'webhook.private_address') : undefined;
};
