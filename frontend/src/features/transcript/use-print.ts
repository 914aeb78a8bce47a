import { useTranslation } from 'react-i18next';

import { api, bodyOf } from '@/shared/api/client';
import { useToast } from '@/shared/ui/toast/toast';

async function transcriptOf(id: number, notes: boolean): Promise<string> {
  const params = { path: { id }, query: { notes } };
  const page: Blob = await bodyOf(api.GET('/api/tickets/{id}/transcript', { params, parseAs: 'blob' }));
  return page.text();
}

/** Scripts of a document that a `DOMParser` has read never run, whatever the page holds. */
function printIn(tab: Window, page: string) {
  const { documentElement } = new DOMParser().parseFromString(page, 'text/html');
  tab.document.documentElement.replaceWith(tab.document.adoptNode(documentElement));
  tab.print();
}

/** Opens the transcript of a ticket in a new tab, where the browser prints it or saves it as PDF. */
export function usePrint(ticketId: number) {
  const { t } = useTranslation('conversation');
  const toast = useToast();
  return async ({ withNotes = false } = {}) => {
    // Opened before the request: browsers block a tab that is opened long after the click.
    const tab = window.open('', '_blank');
    if (!tab) return toast.error(t('print.blocked'));
    // `noopener` would leave no tab to write into.
    tab.opener = null;
    try {
      printIn(tab, await transcriptOf(ticketId, withNotes));
    } catch (error) {
      tab.close();
      toast.error(t('print.failed'), error);
    }
  };
}
