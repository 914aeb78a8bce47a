import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { Dropzone } from './dropzone';
import { ChosenFiles } from './file-list';
import { addFiles, type RefusedFile } from './files';
import css from './new-ticket.module.css';

type AttachmentsFieldProps = { files: readonly File[]; onChange: (files: readonly File[]) => void };

export function AttachmentsField({ files, onChange }: AttachmentsFieldProps) {
  const { t } = useTranslation('newTicket');
  const { limits } = useConfig();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function add(incoming: readonly File[]) {
    const result = addFiles(files, incoming, limits);
    setRefused(result.refused);
    onChange(result.files);
  }

  return (
    <div className={css.attachments}>
      <span className={css.label} aria-hidden>
        {t('field.files')}
      </span>
      <Dropzone onFiles={add} />
      <ChosenFiles
        files={files}
        refused={refused}
        onRemove={(file) => onChange(files.filter((other) => other !== file))}
        onDismiss={() => setRefused([])}
      />
    </div>
  );
}
