import { session } from '@/shared/api/session';
import { backTo } from '@/shared/lib/back';

const LOGIN = '/login';
const BY_LINK = ['/redefinir', '/descadastro'];
/** With a session the app shows them. */
const WITHOUT_SESSION = [LOGIN, '/novidades', '/transparencia', '/ajuda', '/help'];
/** The addresses that players open; the router checks all others. */
const NEEDS_SESSION = /^\/(dashboard|ticket\/\d+)?$/;

/** The address without the slash that some people write at its end. */
export const pageAt = (pathname: string) => pathname.replace(/\/$/, '');

/** Whether `entry.tsx` shows the page. */
export const isEntryPage = (pathname: string) =>
  BY_LINK.includes(pageAt(pathname)) || (WITHOUT_SESSION.includes(pageAt(pathname)) && !session.get());

/** Redirects to the sign-in page without loading the app. */
export function signInFirst() {
  if (session.get() || !NEEDS_SESSION.test(location.pathname)) return;
  history.replaceState(null, '', LOGIN + backTo(location.href));
}
