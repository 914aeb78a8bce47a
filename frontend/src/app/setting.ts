import type { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';

import { session } from '@/shared/api/session';
import { backTo } from '@/shared/lib/back';

/** Shared by the pages before signing in and the app, so that one can replace the other without a page load. */
export type Setting = {
  root: Root;
  client: QueryClient;
  /** Settled when the style sheets are in force. */
  sheets: Promise<unknown>;
};

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
