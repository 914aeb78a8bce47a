import { LockFilled } from '@ant-design/icons';
import { useId, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import css from './mode-switch.module.css';

type ModeSwitchProps = { internal: boolean; onChange: (internal: boolean) => void };

/** A switch drawn as two words: a click chooses a word, a key toggles. */
export function ModeSwitch({ internal, onChange }: ModeSwitchProps) {
  const { t } = useTranslation('conversation');
  const meansId = useId();
  function choose({ target }: MouseEvent) {
    const word = (target as Element).closest<HTMLElement>('[data-word]')?.dataset.word;
    onChange(word ? word === 'note' : !internal);
  }
  return (
    <button
      type="button"
      role="switch"
      className={css.mode}
      aria-checked={internal}
      aria-label={t('talk.internal')}
      aria-describedby={meansId}
      onClick={choose}
    >
      <span aria-hidden data-word="reply" data-on={!internal || undefined}>
        {t('composer.reply')}
      </span>
      <span aria-hidden data-word="note" data-on={internal || undefined}>
        <LockFilled aria-hidden />
        <span>{t('composer.noteWord')}</span>
      </span>
      <span className="vh" id={meansId}>
        {t('composer.internalMeans')}
      </span>
    </button>
  );
}
