import { createContext, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { lazyPart } from '../lazy-part';
import type { Toast, Tone } from './toast-view';

type Say = (text: string, detail?: unknown) => void;
type Toaster = Record<Tone, Say> & {
  /**
   * Announces to screen readers a change that is visible anyway. Also removes the current toast, such as an earlier
   * failure.
   */
  said: (text: string) => void;
  /** Stays visible on the next page. */
  leaving: (text: string, tone?: Tone) => void;
};

/** Loaded soon after the first screen, because the first toast may report a lost connection. */
const loadToastView = () => import('./toast-view');
const ToastView = lazyPart(loadToastView, 'ToastView', { silent: true });
const SOON_MS = 2_000;
/**
 * Screen readers need about this long to notice the text. Afterwards it is removed, so that the browser's search does
 * not find it.
 */
const SAID_MS = 1_000;

const ToastContext = createContext<Toaster | null>(null);

/**
 * `const toast = useToast(); toast.success(t('saved'))`. The second argument, a text or a caught error, is shown in
 * smaller type below.
 */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast must be used within a ToastProvider');
  return toaster;
}

type ToastProviderProps = {
  saidMs?: number;
  children: ReactNode;
};

/** Shows one toast at a time. A toast disappears when its page changes. */
export function ToastProvider({ saidMs = SAID_MS, children }: ToastProviderProps) {
  const [toast, setToast] = useState<(Toast & { isLeaving: boolean }) | null>(null);
  const [said, setSaid] = useState('');
  const count = useRef(0);
  const gone = useCallback((id: number) => setToast((now) => (now?.id === id ? null : now)), []);

  useEffect(() => {
    const timer = setTimeout(() => void loadToastView().catch(() => undefined), SOON_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (said === '') return;
    const timer = setTimeout(() => setSaid(''), saidMs);
    return () => clearTimeout(timer);
  }, [said, saidMs]);

  const { pathname } = useLocation();
  const [page, setPage] = useState(pathname);
  if (page !== pathname) {
    setPage(pathname);
    setToast(toast?.isLeaving ? { ...toast, isLeaving: false } : null);
  }

  const toaster = useMemo<Toaster>(() => {
    const show = (tone: Tone, text: string, detail?: unknown, isLeaving = false) => {
      count.current += 1;
      setToast({ id: count.current, tone, text, detail, isLeaving });
    };
    return {
      success: (text, detail) => show('success', text, detail),
      warning: (text, detail) => show('warning', text, detail),
      error: (text, detail) => show('error', text, detail),
      leaving: (text, tone = 'success') => show(tone, text, undefined, true),
      said: (text) => {
        setToast(null);
        setSaid(text);
      },
    };
  }, []);

  return (
    <ToastContext value={toaster}>
      {children}
      <div role="status" className="vh">
        {said}
      </div>
      {toast && (
        <Suspense>
          <ToastView toast={toast} onGone={gone} />
        </Suspense>
      )}
    </ToastContext>
  );
}
