import { useEffect, useEffectEvent, useSyncExternalStore, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { keyboard } from '../keyboard/keyboard';
import { useKeyboard, useKeyboardForField } from '../keyboard/use-keyboard';
import type { Frame } from './boundary';
import css from './dialog-loading.module.css';

export const failedDialog =
  (isOpen: boolean): Frame =>
  (failure, close) =>
    isOpen && <DialogLoading onCancel={close}>{failure}</DialogLoading>;

type DialogLoadingProps = {
  onCancel: () => void;
  children?: ReactNode;
};

/** Placeholder for a dialog whose code is loading. Shows the letters typed for its field. */
export function DialogLoading({ onCancel, children }: DialogLoadingProps) {
  const { t } = useTranslation();
  const letters = useSyncExternalStore(keyboard.subscribe, keyboard.letters);
  const cancel = useEffectEvent(onCancel);
  const hasFailed = children !== undefined;
  useKeyboard(hasFailed);
  useKeyboardForField(!hasFailed, onCancel);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && cancel();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return createPortal(
    <div className={css.veil}>
      <div className={css.box} role="dialog" aria-modal="true" aria-busy={!hasFailed} aria-label={t('app.loading')}>
        {children ?? (letters || <span className="muted">{t('app.loading')}</span>)}
      </div>
    </div>,
    document.body,
  );
}
