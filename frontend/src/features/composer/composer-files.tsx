import { CloseOutlined, PaperClipOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { FileChip } from '@/features/thread/file-card';
import files from '@/features/thread/files.module.css';
import type { Refused } from '@/features/unsent/file-rules';
import { useConfig } from '@/shared/api/config';
import { messageTypes } from '@/shared/contract/file-types';
import { acceptOf } from '@/shared/lib/file-types';
import css from './composer.module.css';

const MEGABYTE = 1_048_576;

/** A native file input styled as a button, for keyboard and screen readers. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('conversation');
  const { limits } = useConfig();
  // Files belong to the mode in which the dialog was opened.
  const take = useRef(onFiles);
  const hint = t('composer.limits', { count: limits.messageFiles, size: limits.messageFileBytes / MEGABYTE });
  return (
    <label className={css.attach} title={hint}>
      <input
        type="file"
        multiple
        className="vh"
        accept={acceptOf(messageTypes)}
        onClick={() => {
          take.current = onFiles;
        }}
        onChange={({ target }) => {
          take.current([...(target.files ?? [])]);
          // Reset, so that a removed file can be chosen again.
          target.value = '';
        }}
      />
      <PaperClipOutlined aria-hidden />
      <span className={css.attachWord}>{t('composer.attach')}</span>
    </label>
  );
}

export function ChosenFiles({ files: chosen, onRemove }: { files: readonly File[]; onRemove: (name: string) => void }) {
  const { t } = useTranslation('conversation');
  if (chosen.length === 0) return null;
  return (
    <ul className={`${files.files} ${css.chosen}`} aria-label={t('composer.files')}>
      {chosen.map(({ name, size, type }) => (
        <li key={name}>
          <FileChip name={name} size={size} mimeType={type}>
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined aria-hidden />}
              aria-label={t('composer.remove', { name })}
              onClick={() => onRemove(name)}
            />
          </FileChip>
        </li>
      ))}
    </ul>
  );
}

type RefusalsProps = { refused: readonly Refused[]; lost: readonly string[]; onDismiss: () => void };

export function Refusals({ refused, lost, onDismiss }: RefusalsProps) {
  const { t } = useTranslation('conversation');
  const { limits } = useConfig();
  if (refused.length === 0 && lost.length === 0) return null;
  const values = { size: limits.messageFileBytes / MEGABYTE, count: limits.messageFiles };
  return (
    <div className={css.refusals}>
      <ul>
        {lost.length > 0 && (
          <li>
            <p role="alert">{t('composer.attachAgain', { names: lost.join(', ') })}</p>
          </li>
        )}
        {refused.map(({ name, fault }, index) => (
          <li key={`${index} ${name}`}>
            <p role="alert">
              <strong>{name}</strong> <span>{t(`composer.refused.${fault}`, values)}</span>
            </p>
          </li>
        ))}
      </ul>
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('composer.dismiss')}
        onClick={onDismiss}
      />
    </div>
  );
}
