/**
 * A page may open the live connection if it came from this very host, or from an origin that is allowed by name.
 * Compared as a whole, never by beginning or end (ASVS 4.4.2). Programs that are no browser send no Origin.
 */
export const isAllowedOrigin = (
  origin: string | undefined,
  host: string | undefined,
  allowed: readonly string[],
): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, origin: given } = new URL(origin);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  // Parsed with the page's own scheme, so that a default port means the same written out or left out.
  const ours = `${protocol}//${host ?? ''}`;
  return (URL.canParse(ours) && new URL(ours).origin === given) || allowed.some((one) => new URL(one).origin === given);
};
