import { CheckOutlined, CloseOutlined, FileOutlined, PlaySquareOutlined } from '@ant-design/icons';
import { useCallback, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import css from './file-tiles.module.css';
import type { Parcel } from './use-delivery';

/** Shows a picture that is not uploaded yet. */
function usePicture(file: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}

function Tile({ file, children, ...marks }: { file: File; children: ReactNode; 'data-state'?: Parcel['state'] }) {
  const picture = usePicture(file);
  return (
    <li className={css.tile} {...marks}>
      {file.type.startsWith('image/') ? (
        <img ref={picture} alt={file.name} />
      ) : (
        <span className={css.name}>
          {file.type.startsWith('video/') ? <PlaySquareOutlined aria-hidden /> : <FileOutlined aria-hidden />}
          <span>{file.name}</span>
        </span>
      )}
      {children}
    </li>
  );
}

export function ChosenTiles({ files, onRemove }: { files: readonly File[]; onRemove: (file: File) => void }) {
  const { t } = useTranslation('newTicket');
  if (files.length === 0) return null;
  return (
    <ul className={css.tiles} aria-label={t('files.chosen')}>
      {files.map((file, index) => (
        <Tile key={`${index}-${file.name}`} file={file}>
          <button
            type="button"
            className={css.remove}
            aria-label={t('files.remove', { name: file.name })}
            onClick={() => onRemove(file)}
          >
            <CloseOutlined aria-hidden />
          </button>
        </Tile>
      ))}
    </ul>
  );
}

export function ParcelTiles({ parcels }: { parcels: readonly Parcel[] }) {
  const { t } = useTranslation('newTicket');
  return (
    <ul className={css.tiles} aria-label={t('files.chosen')}>
      {parcels.map((parcel) => (
        <Tile key={parcel.key} file={parcel.file} data-state={parcel.state}>
          <ParcelMark parcel={parcel} />
        </Tile>
      ))}
    </ul>
  );
}

function ParcelMark({ parcel: { file, state, share, error } }: { parcel: Parcel }) {
  const { t, i18n } = useTranslation('newTicket');
  const errorText = useErrorText();
  if (state === 'sent') return <CheckOutlined className={css.sent} aria-label={t('files.sent')} />;
  if (state === 'failed') return <span className={css.fault}>{errorText(error, t('delivery.failed'))}</span>;
  const percent = state === 'sending' ? share : 0;
  return (
    <>
      <span className={`num ${css.share}`} aria-hidden>
        {percent.toLocaleString(i18n.language, { style: 'percent' })}
      </span>
      <progress
        className={css.progress}
        max={1}
        value={percent}
        aria-label={t('files.progress', { name: file.name })}
      />
    </>
  );
}
