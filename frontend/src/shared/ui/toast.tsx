import { createContext, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';

import { lazyPart } from './lazy-part';
import type { Toast, Tone } from './toast-view';

type Say = (text: string, detail?: unknown) => void;
type Toaster = Record<Tone, Say>;

/** No first screen shows a toast, so it is loaded soon after: the first toast may be about a lost connection. */
const loadToastView = () => import('./toast-view');
const ToastView = lazyPart(loadToastView, 'ToastView', { silent: true });
const SOON_MS = 2_000;

const ToastContext = createContext<Toaster | null>(null);

/** `const toast = useToast(); toast.success(t('saved'))`. A second argument, a text or what was thrown, is the smaller line below. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast must be used within a ToastProvider');
  return toaster;
}

/** One toast at a time: a new one replaces the last. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Toast | null>(null);
  const count = useRef(0);
  const gone = useCallback((id: number) => setToast((now) => (now?.id === id ? null : now)), []);

  useEffect(() => {
    const timer = setTimeout(() => void loadToastView().catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, []);

  const toaster = useMemo<Toaster>(() => {
    const say = (tone: Tone) => (text: string, detail?: unknown) => {
      count.current += 1;
      setToast({ id: count.current, tone, text, detail });
    };
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
