import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

import { loadStrings, type Part as Strings } from '../i18n/setup';
import { retried, twice } from '../lib/retried';
import { Boundary, countOnline, type Frame } from './boundary';
import { DialogLoading, failedDialog } from './dialog-loading';

type Options<P> = {
  /** Shows nothing instead of a failure, for a part that is not missed. */
  silent?: boolean;
  /** Loaded together with the part. */
  strings?: Strings;
  frame?: (props: P) => Frame;
};
type PropsOf<Part> = Part extends ComponentType<infer P extends object> ? P : never;
type Load<M> = () => Promise<M>;

/**
 * A part of a screen that is loaded when it is first shown, inside a `Suspense`. If it fails, the rest of the screen stays,
 * and it is loaded again when the network is back.
 */
export function lazyPart<M, K extends keyof M, P extends object = PropsOf<M[K]>>(
  load: Load<M>,
  name: K,
  { silent = false, strings, frame }: Options<P> = {},
): ComponentType<P> {
  const loadWithStrings = async () => (await Promise.all([load(), strings && loadStrings(strings)]))[0];
  const loadedBy = (attempt: typeof twice) => {
    const Part = lazy<ComponentType<P>>(async () => ({
      default: (await attempt(loadWithStrings))[name] as ComponentType<P>,
    }));
    return { Part, startedAt: countOnline() };
  };
  // Shared by all uses of the part: once loaded again, it is there for all.
  let current = loadedBy(twice);
  return function LazyPart(props: P) {
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
  };
}

/**
 * `lazyPart` for a dialog, with a `Suspense`. The dialog has the keyboard as soon as it opens, and its field receives what
 * was typed while it was loaded. Without `open` it is open while it is mounted.
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
