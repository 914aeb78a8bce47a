import { CameraOutlined, FileOutlined, PictureOutlined } from '@ant-design/icons';
import { useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { ticketTypes } from '@/shared/contract/file-types';
import { acceptOf, acceptOfGallery } from '@/shared/lib/file-types';
import { sizeOf } from '@/shared/lib/size';
import { RefusedFiles } from './file-list';
import { ChosenTiles } from './file-tiles';
import { addFiles, type RefusedFile } from './files';
import css from './phone-form.module.css';
import { useFilesFromPage } from './use-files-from-page';
import type { TicketForm } from './use-ticket-form';

const sources = [
  { key: 'camera', icon: <CameraOutlined aria-hidden />, accept: 'image/*', capture: 'environment' },
  { key: 'gallery', icon: <PictureOutlined aria-hidden />, accept: acceptOfGallery(ticketTypes), multiple: true },
  { key: 'file', icon: <FileOutlined aria-hidden />, accept: acceptOf(ticketTypes), multiple: true },
] as const;

type ProofsProps = { ticket: Pick<TicketForm, 'files' | 'choose' | 'lost' | 'forgetLost'> };

/** Files from the camera, the gallery or the device. */
export function ProofsField({ ticket: { files, choose: keep, lost, forgetLost } }: ProofsProps) {
  const { t, i18n } = useTranslation('newTicket');
  const { limits } = useConfig();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);

  function add(incoming: readonly File[]) {
    const result = addFiles(files, incoming, limits);
    setRefused(result.refused);
    keep(result.files);
  }
  // A narrow window on a computer also accepts dropped and pasted files.
  useFilesFromPage(add);
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    add([...(target.files ?? [])]);
    // Reset, so that choosing the same file again fires `change`.
    target.value = '';
  }

  return (
    <>
      <p className={css.hint}>
        {t('files.hint', { count: limits.ticketFiles, size: sizeOf(limits.ticketFileBytes, i18n.language) })}
      </p>
      <div className={css.sources} role="group" aria-label={t('field.files')}>
        {sources.map(({ key, icon, ...input }) => (
          <label key={key} className={css.source}>
            <input type="file" className="vh" onChange={choose} {...input} />
            {icon}
            <span>{t(`source.${key}`)}</span>
          </label>
        ))}
      </div>
      <ChosenTiles files={files} onRemove={(file) => keep(files.filter((other) => other !== file))} />
      <RefusedFiles
        refused={refused}
        lost={lost}
        onDismiss={() => {
          setRefused([]);
          forgetLost();
        }}
      />
    </>
  );
}
