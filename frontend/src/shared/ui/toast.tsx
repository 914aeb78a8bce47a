import { CloseOutlined } from '@ant-design/icons';
import * as Radix from '@radix-ui/react-toast';
import { createContext, use, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import css from './toast.module.css';

type Tone = 'success' | 'warning' | 'error';
type Toast = { id: number; tone: Tone; text: string; detail?: string };
type Say = (text: string, detail?: string) => void;
type Toaster = Record<Tone, Say>;

const SHOWN_MS = 5_000;
const SWIPE_PX = 50;

const ToastContext = createContext<Toaster | null>(null);

/** `const toast = useToast(); toast.success(t('saved'))`. A second argument is the smaller line below. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast must be used within a ToastProvider');
  return toaster;
}

/** One toast at a time: a new one takes the place of the last. F8 moves the focus to it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [toast, setToast] = useState<Toast | null>(null);

  const toaster = useMemo<Toaster>(() => {
    const say = (tone: Tone) => (text: string, detail?: string) =>
      setToast((last) => ({ id: (last?.id ?? 0) + 1, tone, text, detail }));
    return { success: say('success'), warning: say('warning'), error: say('error') };
  }, []);

  return (
    <ToastContext value={toaster}>
      <Radix.Provider duration={SHOWN_MS} swipeDirection="right" swipeThreshold={SWIPE_PX} label={t('toast.one')}>
        {children}
        {toast && (
          <Radix.Root
            key={toast.id}
            className={css.toast}
            data-tone={toast.tone}
            type={toast.tone === 'success' ? 'background' : 'foreground'}
            onOpenChange={(open) => !open && setToast((now) => (now?.id === toast.id ? null : now))}
          >
            <div>
              <Radix.Title className={css.title}>{toast.text}</Radix.Title>
              {toast.detail && <Radix.Description className="muted">{toast.detail}</Radix.Description>}
            </div>
            <Radix.Close className={css.close} aria-label={t('app.close')}>
              <CloseOutlined />
            </Radix.Close>
          </Radix.Root>
        )}
        <Radix.Viewport className={css.viewport} hotkey={['F8']} label={t('toast.region')} />
      </Radix.Provider>
    </ToastContext>
  );
}
