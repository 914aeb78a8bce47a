import { useEffect, useEffectEvent, useState } from 'react';

import { filesOfTransfer } from '../lib/transferred-files';

const carriesFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
const takesText = ({ target }: DragEvent) => target instanceof Element && target.matches('input, textarea');

/** Accepts files dropped anywhere on the page, because the browser would open a file dropped beside a field. */
export function useFileDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onFiles);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!carriesFiles(event)) return;
      const files = filesOfTransfer(event.dataTransfer);
      if (files.length > 0 || !takesText(event)) event.preventDefault();
      if (files.length > 0) take(files);
    };
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listening.abort();
  }, []);
  return dragging;
}
