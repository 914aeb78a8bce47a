import { createElement, lazy, Suspense, useState, type ComponentType } from 'react';

import { retried, twice } from '../lib/retried';
import { Boundary, countOnline, type Frame } from './boundary';
import { DialogLoading, failedDialog } from './dialog-loading';

type Options<P> = {
  /** Shows nothing instead of a failure, for a part that is not missed. */
  silent?: boolean;
  frame?: (props: P) => Frame;
};
type PropsOf<Part> = Part extends ComponentType<infer P extends object> ? P : never;
/** A module; of its parts the one with the name is shown. */
type Load<M> = () => Promise<M>;

/**
 * A part of a screen that is loaded when it is first shown. Put it into a `Suspense`. A part that fails leaves the screen
 * around it alone and is tried again when the network is back.
 */
export function lazyPart<M, K extends keyof M, P extends object = PropsOf<M[K]>>(
  load: Load<M>,
  name: K,
  { silent = false, frame }: Options<P> = {},
): ComponentType<P> {
  const loadedBy = (attempt: typeof twice) => {
    const Part = lazy<ComponentType<P>>(async () => ({ default: (await attempt(load))[name] as ComponentType<P> }));
    return { Part, startedAt: countOnline() };
  };
  // Shared by all places of the part, so that a repaired one is repaired everywhere.
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
 * The same for a dialog, with its own `Suspense`. From the moment that it opens the keys are its own, and what is typed before it
 * is there comes into its field. `open` left out means that it is open as long as it is there.
 */
export function lazyDialog<M, K extends keyof M>(load: Load<M>, name: K) {
  type Props = PropsOf<M[K]> & { open?: boolean; onClose: () => void };
  const Part = lazyPart<M, K, Props>(load, name, { frame: ({ open = true }) => failedDialog(open) });
  return function LazyDialog(props: Props) {
    const { open = true, onClose } = props;
    return (
      <Suspense fallback={open && <DialogLoading onCancel={onClose} />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
