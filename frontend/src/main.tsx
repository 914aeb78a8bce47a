import { createRoot } from 'react-dom/client';

import { FailedScreen } from '@/app/failed-screen';
import { createQueryClient } from '@/app/query-client';
import type { AppRoot } from '@/app/app-root';
import { isEntryPage, signInFirst } from '@/app/entry-pages';
import { applySheets } from '@/app/sheets';
import { findLanguage, loadLanguage } from '@/shared/i18n/setup';
import { nextTask } from '@/shared/lib/next-task';
import { retried } from '@/shared/lib/retried';
import '@/shared/theme/base.css';
import '@/shared/theme/print.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const app: AppRoot = { root: createRoot(element), client: createQueryClient(), sheets: applySheets() };

async function start() {
  if (isEntryPage(location.pathname)) return (await retried(() => import('@/app/entry'))).startEntry(app);
  return (await retried(() => import('@/app/start'))).startApp(app);
}

signInFirst();
// Each in a task of its own: all of the start in one is long enough to hold up a phone.
await nextTask();
await findLanguage();
await nextTask();
try {
  await start();
} catch (error) {
  await loadLanguage();
  app.root.render(<FailedScreen error={error} />);
}
