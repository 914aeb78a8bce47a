import { useRef, useState } from 'react';

/** A report without evidence is asked about once, before it is sent. */
export function useEvidenceQuestion(isMissing: () => boolean) {
  const [isOpen, setOpen] = useState(false);
  // Until the dialog is away. A form without it is drawn sooner.
  const [isAsked, setAsked] = useState(false);
  const wasAsked = useRef(false);
  const afterwards = useRef<() => void>(undefined);

  return {
    isOpen,
    isAsked,
    /** Runs `go` at once, or when the question was answered with yes. */
    before(go: () => void) {
      if (wasAsked.current || !isMissing()) return go();
      wasAsked.current = true;
      afterwards.current = go;
      setAsked(true);
      setOpen(true);
    },
    answer(then?: () => void) {
      if (then) afterwards.current = then;
      setOpen(false);
    },
    /** The dialog has closed and returned the focus. */
    closed() {
      afterwards.current?.();
      afterwards.current = undefined;
      setAsked(false);
    },
  };
}
