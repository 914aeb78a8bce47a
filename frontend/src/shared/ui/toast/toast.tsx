import { createContext, Suspense, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { lazyPart } from '../lazy-part';
import type { Toast, Tone } from './toast-view';

type Say = (text: string, detail?: unknown) => void;
type Toaster = Record<Tone, Say> & {
  /** For what is seen anyway: told to screen readers, without a toast. It replaces a toast, such as the failure before. */
  said: (text: string) => void;
  /** Stays for the page to which the action leads. */
  leaving: (text: string, tone?: Tone) => void;
};

/** No first screen shows a toast, so it is loaded soon after: the first toast may be about a lost connection. */
const loadToastView = () => import('./toast-view');
const ToastView = lazyPart(loadToastView, 'ToastView', { silent: true });
const SOON_MS = 2_000;
/** As long as screen readers need to notice it; then it is out of the way of searches in the page. */
const SAID_MS = 1_000;

const ToastContext = createContext<Toaster | null>(null);

/** `const toast = useToast(); toast.success(t('saved'))`. A second argument, a text or what was thrown, is the smaller line below. */
export function useToast(): Toaster {
  const toaster = use(ToastContext);
  if (!toaster) throw new Error('useToast must be used within a ToastProvider');
  return toaster;
}

type ToastProviderProps = {
  /** Longer for tests, which may come late. */
  saidMs?: number;
  children: ReactNode;
};

/** One toast at a time: a new one replaces the last. It goes with the page that it is about. */
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
