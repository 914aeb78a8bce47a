import { createRoot } from 'react-dom/client';

import { FailedScreen } from '@/app/failed-screen';
import { createQueryClient } from '@/app/query-client';
import { isEntryPage, signInFirst } from '@/app/entry-pages';
import type { AppRoot } from '@/app/start';
import { findLanguage, loadLanguage } from '@/shared/i18n/setup';
import { nextTask } from '@/shared/lib/next-task';
import { retried } from '@/shared/lib/retried';
import '@/shared/theme/base.css';
import '@/shared/theme/print.css';

const PRELOADED = 'link[rel="preload"][as="style"]';

function apply(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(), { once: true });
    // Without styles the screen is usable; otherwise it would never appear.
    link.addEventListener('error', () => resolve(), { once: true });
    link.rel = 'stylesheet';
  });
}

/** The built `index.html` only preloads the style sheets, so that they do not block the first paint. */
const applySheets = () => Promise.all([...document.querySelectorAll<HTMLLinkElement>(PRELOADED)].map(apply));

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const app: AppRoot = { root: createRoot(element), client: createQueryClient(), sheets: applySheets() };

async function start() {
  if (isEntryPage(location.pathname)) return (await retried(() => import('@/app/entry'))).startEntry(app);
  return (await retried(() => import('@/app/start'))).startApp(app);
}

signInFirst();
// Separate tasks: together they would block a phone for too long.
await nextTask();
await findLanguage();
await nextTask();
try {
  await start();
} catch (error) {
  await loadLanguage();
  app.root.render(<FailedScreen error={error} />);
}
