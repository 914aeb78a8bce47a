import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { nameOf } from '@/features/removals/removal-rules';
import type { Attachment } from '@/shared/contract';
import { sizeOf } from '@/shared/lib/size';
import { fileIcons } from './file-card';
import css from './files.module.css';
import { fileUrl, kindOf } from './rules';
import { usePreview } from './use-preview';

export function FileGrid({ files }: { files: readonly Attachment[] }) {
  const { show, preview } = usePreview(files);
  return (
    <>
      <ul className={css.grid}>
        {files.map((file) => (
          <li key={file.id} data-content={nameOf({ part: 'file', id: file.id })}>
            <FileTile file={file} onPreview={() => show(file.id)} />
          </li>
        ))}
      </ul>
      {preview}
    </>
  );
}

type FileProps = { file: Attachment; onPreview: () => void };

function FileTile({ file, onPreview }: FileProps) {
  const { t, i18n } = useTranslation('conversation');
  const [broken, setBroken] = useState(false);
  const { fileName, fileSize, mimeType } = file;
  const url = fileUrl(file.filePath);
  const hint = `${fileName} · ${sizeOf(fileSize, i18n.language)}`;
  if (kindOf(mimeType) === 'image' && !broken) {
    return (
      <button
        type="button"
        className={css.tile}
        aria-haspopup="dialog"
        aria-label={t('files.preview', { name: fileName })}
        title={hint}
        onClick={onPreview}
      >
        <img src={`${url}?size=thumb`} alt={fileName} loading="lazy" onError={() => setBroken(true)} />
      </button>
    );
  }
  return (
    <a
      className={css.tile}
      href={url}
      download={fileName}
      title={hint}
      aria-label={t('files.download', { name: fileName })}
    >
      {fileIcons[kindOf(mimeType)]}
      <span>{fileName}</span>
    </a>
  );
}
