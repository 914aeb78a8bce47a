import { CheckOutlined, CloseOutlined, FileImageOutlined, FileOutlined, PlaySquareOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { useErrorText } from '@/shared/api/use-error-text';
import { sizeOf } from '@/shared/lib/size';
import type { RefusedFile } from './files';
import css from './files.module.css';
import type { Parcel } from './use-delivery';

function iconFor(type: string): ReactNode {
  if (type.startsWith('image/')) return <FileImageOutlined aria-hidden />;
  return type.startsWith('video/') ? <PlaySquareOutlined aria-hidden /> : <FileOutlined aria-hidden />;
}

function FileName({ file }: { file: File }) {
  const { i18n } = useTranslation();
  return (
    <>
      {iconFor(file.type)}
      <span className={css.name}>{file.name}</span>
      <span className={`num ${css.size}`}>{sizeOf(file.size, i18n.language)}</span>
    </>
  );
}

type ChosenFilesProps = {
  files: readonly File[];
  refused: readonly RefusedFile[];
  /** Names of files that a reload has lost. */
  lost: readonly string[];
  onRemove: (file: File) => void;
  onDismiss: () => void;
};

export function ChosenFiles({ files, refused, lost, onRemove, onDismiss }: ChosenFilesProps) {
  const { t } = useTranslation('newTicket');
  return (
    <>
      {files.length > 0 && (
        <ul className={css.files} aria-label={t('files.chosen')}>
          {files.map((file, index) => (
            <li key={`${index}-${file.name}`} className={css.file}>
              <FileName file={file} />
              <Button
                type="text"
                icon={<CloseOutlined aria-hidden />}
                onClick={() => onRemove(file)}
                aria-label={t('files.remove', { name: file.name })}
              />
            </li>
          ))}
        </ul>
      )}
      <RefusedFiles refused={refused} lost={lost} onDismiss={onDismiss} />
    </>
  );
}

/** Rejected files with the reason, and files that a reload has lost. */
export function RefusedFiles({ refused, lost, onDismiss }: Pick<ChosenFilesProps, 'refused' | 'lost' | 'onDismiss'>) {
  const { t, i18n } = useTranslation(['newTicket', 'common']);
  const { ticketFiles, ticketFileBytes } = useConfig().limits;
  if (refused.length === 0 && lost.length === 0) return null;
  return (
    <div className={css.refused} role="alert">
      <ul className={css.reasons}>
        {lost.length > 0 && <li>{t('files.again', { names: lost.join(', ') })}</li>}
        {refused.map(({ name, fault }, index) => (
          <li key={`${index}-${name}`}>
            <b>{name}</b>{' '}
            <span>
              {t(`files.fault.${fault}`, { count: ticketFiles, size: sizeOf(ticketFileBytes, i18n.language) })}
            </span>
          </li>
        ))}
      </ul>
      <Button type="text" icon={<CloseOutlined aria-hidden />} onClick={onDismiss} aria-label={t('common:app.close')} />
    </div>
  );
}

export function Parcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('newTicket');
  return (
    <ul className={css.files} aria-label={t('files.chosen')}>
      {parcels.map((parcel) => (
        <li key={parcel.key} className={css.file} data-state={parcel.state}>
          <FileName file={parcel.file} />
          <ParcelState parcel={parcel} />
        </li>
      ))}
    </ul>
  );
}

function ParcelState({ parcel: { file, state, share, error } }: { parcel: Parcel }) {
  const { t } = useTranslation('newTicket');
  const errorText = useErrorText();
  if (state === 'sent') return <CheckOutlined className={css.sent} aria-label={t('files.sent')} />;
  if (state === 'failed') return <p className={css.fault}>{errorText(error, t('delivery.failed'))}</p>;
  return (
    <progress
      className={css.progress}
      max={1}
      value={state === 'sending' ? share : 0}
      aria-label={t('files.progress', { name: file.name })}
    />
  );
}
