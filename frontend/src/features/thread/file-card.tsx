import {
  DownloadOutlined,
  FileImageOutlined,
  FileOutlined,
  FilePdfOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { nameOf } from '@/features/removals/removal-rules';
import type { Attachment } from '@/shared/contract';
import { sizeOf } from '@/shared/lib/size';
import { fileQuery } from './api';
import css from './files.module.css';
import { fileUrl, kindOf, type FileKind } from './rules';

export const fileIcons: Record<FileKind, ReactNode> = {
  image: <FileImageOutlined aria-hidden />,
  pdf: <FilePdfOutlined aria-hidden />,
  video: <VideoCameraOutlined aria-hidden />,
  other: <FileOutlined aria-hidden />,
};

type ChipProps = { name: string; size: number; mimeType: string; fault?: string; children?: ReactNode };

export function FileChip({ name, size, mimeType, fault, children }: ChipProps) {
  const { i18n } = useTranslation();
  return (
    <span className={css.chip}>
      <span className={css.icon} aria-hidden>
        {fileIcons[kindOf(mimeType)]}
      </span>
      <span className={css.label}>
        <span className={css.name} title={name}>
          {name}
        </span>
        <small>{fault ?? sizeOf(size, i18n.language)}</small>
      </span>
      {children}
    </span>
  );
}

type FileProps = { file: Attachment; onPreview: () => void };

export function FileCard({ file, onPreview }: FileProps) {
  const { t } = useTranslation('conversation');
  const [broken, setBroken] = useState(false);
  const { fileName, fileSize, mimeType } = file;
  const url = fileUrl(file.filePath);
  const isImage = kindOf(mimeType) === 'image';
  // A loaded image exists; only a failed one is checked with a request.
  const { data: exists = true } = useQuery({ ...fileQuery(url), enabled: !isImage || broken });
  const fault = !exists ? t('files.missing') : broken ? t('files.unreadable') : undefined;
  return (
    <span className={css.card} data-content={nameOf({ part: 'file', id: file.id })}>
      {isImage && !broken && (
        <button
          type="button"
          className={css.thumb}
          aria-haspopup="dialog"
          aria-label={t('files.preview', { name: fileName })}
          onClick={onPreview}
        >
          <img
            src={`${url}?size=thumb`}
            alt={fileName}
            width={240}
            height={160}
            loading="lazy"
            onError={() => setBroken(true)}
          />
        </button>
      )}
      <FileChip name={fileName} size={fileSize} mimeType={mimeType} fault={fault}>
        {exists && (
          <a
            className={css.get}
            data-screen-only
            href={url}
            download={fileName}
            aria-label={t('files.download', { name: fileName })}
          >
            <DownloadOutlined aria-hidden />
          </a>
        )}
      </FileChip>
    </span>
  );
}
