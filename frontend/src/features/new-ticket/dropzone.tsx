import { InboxOutlined } from '@ant-design/icons';
import { useId, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { ticketTypes } from '@/shared/contract/file-types';
import { acceptOf } from '@/shared/lib/file-types';
import { sizeOf } from '@/shared/lib/size';
import css from './files.module.css';
import { useFilesFromPage } from './use-files-from-page';

/** Accepts files by click, by drop anywhere on the page, and by paste. */
export function Dropzone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t, i18n } = useTranslation('newTicket');
  const { ticketFiles, ticketFileBytes } = useConfig().limits;
  const hintId = useId();
  const over = useFilesFromPage(onFiles);

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    onFiles([...(target.files ?? [])]);
    // Reset, so that choosing the same file again fires `change`.
    target.value = '';
  }

  return (
    <div>
      <label className={css.zone} data-over={over || undefined}>
        <InboxOutlined className={css.inbox} aria-hidden />
        <span>
          <span>{t('files.drop')}</span> <b>{t('files.choose')}</b>
        </span>
        <input
          type="file"
          className="vh"
          multiple
          accept={acceptOf(ticketTypes)}
          onChange={choose}
          aria-label={t('field.files')}
          aria-describedby={hintId}
        />
      </label>
      <p id={hintId} className={css.hint}>
        {t('files.hint', { count: ticketFiles, size: sizeOf(ticketFileBytes, i18n.language) })}
      </p>
    </div>
  );
}
