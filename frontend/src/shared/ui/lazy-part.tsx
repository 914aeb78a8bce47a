import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

import { loadStrings, type Part as Strings } from '../i18n/setup';
import { retried, twice } from '../lib/retried';
import { Boundary, countOnline, type Frame } from './boundary';
import { DialogLoading, failedDialog } from './dialog-loading';

type Options<P> = {
  silent?: boolean;
  /** Loaded together with the part. */
  strings?: Strings;
  frame?: (props: P) => Frame;
};
type PropsOf<Part> = Part extends ComponentType<infer P extends object> ? P : never;
type Load<M> = () => Promise<M>;

/**
 * A component whose code is loaded on first render, inside a `Suspense`. A failed load is contained by its own boundary
 * and retried when the network is back.
 */
export function lazyPart<M, K extends keyof M, P extends object = PropsOf<M[K]>>(
  load: Load<M>,
  name: K,
  { silent = false, strings, frame }: Options<P> = {},
): ComponentType<P> & { preload: () => Promise<unknown> } {
  const loadWithStrings = async () => {
    const [module] = await Promise.all([load(), strings && loadStrings(strings)]);
    const Part = module[name] as ComponentType<P>;
    // Uses that are mounted from now on show it at once: a lazy component suspends even if its code is there.
    current = { ...current, Part };
    return { default: Part };
  };
  const loadedBy = (attempt: typeof twice) => ({
    Part: lazy<ComponentType<P>>(() => attempt(loadWithStrings)) as ComponentType<P>,
    startedAt: countOnline(),
  });
  // Shared by all uses of the part, so that a successful reload repairs each of them.
  let current = loadedBy(twice);
  function LazyPart(props: P) {
    const [{ Part, startedAt }, setPart] = useState(current);
    const loadAgain = (attempt: typeof twice) => {
      current = loadedBy(attempt);
      setPart(current);
    };
    return (
      <Boundary
        silent={silent}
        frame={frame?.(props)}
        onClose={'onClose' in props ? (props.onClose as () => void) : undefined}
        reload={{ startedAt, onOnline: () => loadAgain(twice), onRetry: () => loadAgain(retried) }}
      >
        {createElement<P>(Part, props)}
      </Boundary>
    );
  }
  return Object.assign(LazyPart, { preload: loadWithStrings });
}

/**
 * Same for a dialog, with its own `Suspense`. Captures the keys as soon as it opens; letters typed while loading go to
 * its field. `open` defaults to true, for a dialog that is mounted only while open.
 */
export function lazyDialog<M, K extends keyof M>(load: Load<M>, name: K, strings?: Strings) {
  type Props = PropsOf<M[K]> & { open?: boolean; onClose: () => void };
  const Part = lazyPart<M, K, Props>(load, name, {
    strings,
    frame: ({ open = true }) => failedDialog(open),
  });
  return function LazyDialog(props: Props) {
    const { open = true, onClose } = props;
    return (
      <Suspense fallback={open && <DialogLoading onCancel={onClose} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
