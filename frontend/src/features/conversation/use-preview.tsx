import { Suspense, useState } from 'react';

import type { Attachment } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { kindOf } from './rules';

/** Lazy: no first screen shows it. */
const ImagePreview = lazyPart(() => import('./image-preview'), 'ImagePreview');

/** The preview of the images among the files, and what opens it. */
export function usePreview(files: readonly Attachment[]) {
  const [shownId, setShownId] = useState<number | null>(null);
  const [everShown, setEverShown] = useState(false);
  const images = files.filter(({ mimeType }) => kindOf(mimeType) === 'image');
  function show(id: number) {
    setShownId(id);
    setEverShown(true);
  }
  const preview = everShown && (
    <Suspense>
      <ImagePreview images={images} shownId={shownId} onShow={show} onClose={() => setShownId(null)} />
    </Suspense>
  );
  return { show, preview };
}
