import { useState } from 'react';

import type { Attachment } from '@/shared/contract';
import { FileCard, FileChip } from './file-card';
import css from './files.module.css';
import { ImagePreview } from './image-preview';
import type { Outgoing } from './outbox';
import { kindOf } from './rules';

/** Files of a message or of the ticket; pictures open in a preview that walks through all of them. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  const [shownId, setShownId] = useState<number | null>(null);
  if (files.length === 0) return null;
  const images = files.filter(({ mimeType }) => kindOf(mimeType) === 'image');
  return (
    <>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileCard file={file} onPreview={() => setShownId(file.id)} />
          </li>
        ))}
      </ul>
      {images.length > 0 && (
        <ImagePreview images={images} shownId={shownId} onShow={setShownId} onClose={() => setShownId(null)} />
      )}
    </>
  );
}

/** Files of a message on its way. */
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
