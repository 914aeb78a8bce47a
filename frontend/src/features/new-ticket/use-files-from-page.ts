import { useEffect, useEffectEvent } from 'react';

import { useFileDrop } from '@/shared/hooks/use-file-drop';
import { filesOfTransfer } from '@/shared/lib/transferred-files';

/** Accepts files dropped or pasted anywhere on the page. @returns whether files are dragged over the page */
export function useFilesFromPage(onFiles: (files: readonly File[]) => void): boolean {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = filesOfTransfer(event.clipboardData);
    if (files.length > 0) onFiles(files);
  });
  useEffect(() => {
    const listening = new AbortController();
    window.addEventListener('paste', paste, { signal: listening.signal });
    return () => listening.abort();
  }, []);
  return useFileDrop(onFiles);
}
