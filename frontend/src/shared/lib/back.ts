/** The search that makes the login screen return to this address; nothing for the start page. */
export function backTo(url: string): string {
  const { pathname, search } = new URL(url, location.origin);
  if (pathname === '/' && !search) return '';
  return `?back=${encodeURIComponent(pathname + search)}`;
}

/** Only a path of our own is followed, never another site's address. */
export function backFrom(search: URLSearchParams): string {
  const back = search.get('back');
  if (!back || !/^\/(?![/\\])/.test(back)) return '/dashboard';
  return back;
}
