import { CloseOutlined } from '@ant-design/icons';
import * as Radix from '@radix-ui/react-toast';
import { useEffect, type CSSProperties } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '../../api/use-error-text';

import css from './toast.module.css';
import { useTakenPixels, useTopSlot } from './use-toast-space';

export type Tone = 'success' | 'warning' | 'error';
export type Toast = { id: number; tone: Tone; text: string; detail: unknown };

const SHOWN_MS = 5_000;
const SWIPE_PX = 50;

/**
 * Shows the toast at the lower edge, or at the end of the topmost dialog. F8 focuses it, a swipe to the right dismisses
 * it.
 */
export function ToastView({ toast, onGone }: { toast: Toast; onGone: (id: number) => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { detail = '' } = toast;
  const slot = useTopSlot();
  const space = { '--taken': `${useTakenPixels()}px` } as CSSProperties;
  // In braces, because some browsers return a promise, which React would take for a cleanup.
  useEffect(() => {
    slot?.scrollIntoView({ block: 'nearest' });
  }, [slot, toast.id]);
  return (
    <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('toast.one')}>
      <Radix.Root
        key={toast.id}
        className={css.toast}
        data-tone={toast.tone}
        type={toast.tone === 'success' ? 'background' : 'foreground'}
        onOpenChange={(open) => !open && onGone(toast.id)}
      >
        <div>
          <Radix.Title className={css.title}>{toast.text}</Radix.Title>
          {detail !== '' && (
            <Radix.Description className="muted">
              {typeof detail === 'string' ? detail : errorText(detail)}
            </Radix.Description>
          )}
        </div>
        <Radix.Close className={css.close} aria-label={t('app.close')}>
          <CloseOutlined aria-hidden />
        </Radix.Close>
      </Radix.Root>
      {createPortal(
        <Radix.Viewport
          className={slot ? css.inside : css.viewport}
          style={space}
          hotkey={['F8']}
          label={t('toast.region')}
        />,
        slot ?? document.body,
      )}
    </Radix.Provider>
  );
}
