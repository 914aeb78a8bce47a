import { useState } from 'react';

import type { Attachment } from '@/shared/contract';
import { lazyDialog } from '@/shared/ui/lazy-part';
import { kindOf } from './rules';

const ImagePreview = lazyDialog(() => import('./image-preview'), 'ImagePreview');

export function usePreview(files: readonly Attachment[]) {
  const [shownId, setShownId] = useState<number | null>(null);
  const [everShown, setEverShown] = useState(false);
  const images = files.filter(({ mimeType }) => kindOf(mimeType) === 'image');
  function show(id: number) {
    setShownId(id);
    setEverShown(true);
  }
  const preview = everShown && (
    <ImagePreview
      open={shownId !== null}
      images={images}
      shownId={shownId}
      onShow={show}
      onClose={() => setShownId(null)}
    />
  );
  return { show, preview };
}
