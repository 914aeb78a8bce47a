import { Suspense, useState } from 'react';

import type { Attachment } from '@/shared/contract';
import { lazyPart } from '@/shared/ui/lazy-part';
import { FileCard, FileChip } from './file-card';
import css from './files.module.css';
import type { Outgoing } from './unsent-state';
import { kindOf } from './rules';

/** No first screen shows it. */
const ImagePreview = lazyPart(() => import('./image-preview'), 'ImagePreview');

/** Files of a message or ticket; images open in a preview with all images. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  const [shownId, setShownId] = useState<number | null>(null);
  const [everShown, setEverShown] = useState(false);
  if (files.length === 0) return null;
  const images = files.filter(({ mimeType }) => kindOf(mimeType) === 'image');
  function show(id: number) {
    setShownId(id);
    setEverShown(true);
  }
  return (
    <>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileCard file={file} onPreview={() => show(file.id)} />
          </li>
        ))}
      </ul>
      {everShown && (
        <Suspense>
          <ImagePreview images={images} shownId={shownId} onShow={show} onClose={() => setShownId(null)} />
        </Suspense>
      )}
    </>
  );
}

/** Files of a message that is being sent. */
export function OutgoingFiles({ outgoing: { files } }: { outgoing: Outgoing }) {
  if (files.length === 0) return null;
  return (
    <ul className={css.files}>
      {files.map(({ name, size, type }) => (
        <li key={name}>
          <FileChip name={name} size={size} mimeType={type} />
        </li>
      ))}
    </ul>
  );
}
