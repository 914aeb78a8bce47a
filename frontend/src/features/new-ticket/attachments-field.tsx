import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { Dropzone } from './dropzone';
import { ChosenFiles } from './file-list';
import { addFiles, type RefusedFile } from './files';
import css from './new-ticket.module.css';
import type { TicketForm } from './use-ticket-form';

type AttachmentsFieldProps = { ticket: Pick<TicketForm, 'files' | 'choose' | 'lost' | 'forgetLost'> };

export function AttachmentsField({ ticket: { files, choose, lost, forgetLost } }: AttachmentsFieldProps) {
  const { t } = useTranslation('newTicket');
  const { limits } = useConfig();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function add(incoming: readonly File[]) {
    const result = addFiles(files, incoming, limits);
    setRefused(result.refused);
    choose(result.files);
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
        lost={lost}
        onRemove={(file) => choose(files.filter((other) => other !== file))}
        onDismiss={() => {
          setRefused([]);
          forgetLost();
        }}
      />
    </div>
  );
}
