import { session } from '@/shared/api/session';
import { backTo } from '@/shared/lib/back';

const LOGIN = '/login';
const BY_LINK = ['/redefinir', '/descadastro'];
/** With a session they have the header of the app. */
const WITHOUT_SESSION = [LOGIN, '/novidades'];
/** The URLs that players open; the router knows all. */
const NEEDS_SESSION = /^\/(dashboard|ticket\/\d+)?$/;

/** Whether a page is one of those before signing in. With a session `/login` leads on. */
export const isEntryPage = (pathname: string) =>
  BY_LINK.includes(pathname) || (WITHOUT_SESSION.includes(pathname) && !session.get());

/** Without a session the redirect to the sign-in page needs no app. */
export function signInFirst() {
  if (session.get() || !NEEDS_SESSION.test(location.pathname)) return;
  history.replaceState(null, '', LOGIN + backTo(location.href));
}
