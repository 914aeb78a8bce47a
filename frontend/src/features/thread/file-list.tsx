import type { Outgoing } from '@/features/unsent/outgoing';
import type { Attachment } from '@/shared/contract';
import { usePhone } from '@/shared/hooks/use-media';
import { FileCard, FileChip } from './file-card';
import { FileGrid } from './file-grid';
import css from './files.module.css';
import { usePreview } from './use-preview';

/** Files of a message or ticket; images open in a preview with all images. On a phone, several stand three in a row. */
export function FileList({ files }: { files: readonly Attachment[] }) {
  const { show, preview } = usePreview(files);
  const phone = usePhone();
  if (files.length === 0) return null;
  if (phone && files.length > 1) return <FileGrid files={files} />;
  return (
    <>
      <ul className={css.files}>
        {files.map((file) => (
          <li key={file.id}>
            <FileCard file={file} onPreview={() => show(file.id)} />
          </li>
        ))}
      </ul>
      {preview}
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
