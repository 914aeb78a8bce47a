import { createContext, Suspense, use, useCallback, useMemo, useState, type ReactNode } from 'react';

import { lazyPart } from '../lib/lazy-part';
import type { Toast, Tone } from './toast-view';

type Say = (text: string, detail?: string) => void;
type Toaster = Record<Tone, Say>;

/** On nobody's first screen, so it is loaded with the first toast. */
const ToastView = lazyPart(() => import('./toast-view'), 'ToastView');

const ToastContext = createContext<Toaster | null>(null);

/** `const toast = useToast(); toast.success(t('saved'))`. A second argument is the smaller line below. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast must be used within a ToastProvider');
  return toaster;
}

/** One toast at a time: a new one takes the place of the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const gone = useCallback((id: number) => setToast((now) => (now?.id === id ? null : now)), []);

  const toaster = useMemo<Toaster>(() => {
    let count = 0;
    const say = (tone: Tone) => (text: string, detail?: string) => setToast({ id: ++count, tone, text, detail });
    return { success: say('success'), warning: say('warning'), error: say('error') };
  }, []);

  return (
    <ToastContext value={toaster}>
      {children}
      {toast && (
        <Suspense>
          <ToastView toast={toast} onGone={gone} />
        </Suspense>
      )}
    </ToastContext>
  );
}
