import { session } from '@/shared/api/session';
import { backTo } from '@/shared/lib/back';

const LOGIN = '/login';
const BY_LINK = ['/redefinir', '/descadastro'];
/** The URLs that players open; the router knows all. */
const NEEDS_SESSION = /^\/(dashboard|ticket\/\d+)?$/;

/** Whether a page is one of those before signing in. With a session `/login` is not, because it leads on. */
export const isEntryPage = (pathname: string) => BY_LINK.includes(pathname) || (pathname === LOGIN && !session.get());

/** Without a session the redirect to the sign-in page needs no app. */
export function signInFirst() {
  if (session.get() || !NEEDS_SESSION.test(location.pathname)) return;
  history.replaceState(null, '', LOGIN + backTo(location.href));
}
