import type { Outgoing } from '@/features/unsent/outgoing';
import type { Attachment } from '@/shared/contract';
import { usePhone } from '@/shared/hooks/use-media';
import { FileCard, FileChip } from './file-card';
import { FileGrid } from './file-grid';
import css from './files.module.css';
import { usePreview } from './use-preview';

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
