import type { QueryClient } from '@tanstack/react-query';
import type { Root } from 'react-dom/client';

/** Shared by the pages before signing in and the app, so that one can replace the other without a page load. */
export type AppRoot = {
  root: Root;
  client: QueryClient;
  /** Settled when the style sheets are in force. */
  sheets: Promise<unknown>;
};
