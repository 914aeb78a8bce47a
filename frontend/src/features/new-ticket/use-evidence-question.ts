import { useRef, useState } from 'react';

/** Asks for confirmation once before a report without evidence is sent. */
export function useEvidenceQuestion(isMissing: () => boolean) {
  const [isOpen, setOpen] = useState(false);
  // True until the dialog has closed. A form without the dialog renders faster.
  const [isAsked, setAsked] = useState(false);
  const wasAsked = useRef(false);
  const afterwards = useRef<() => void>(undefined);

  return {
    isOpen,
    isAsked,
    /** Calls `go` immediately, or after the player has confirmed. */
    before(go: () => void) {
      if (wasAsked.current || !isMissing()) return go();
      wasAsked.current = true;
      afterwards.current = go;
      setAsked(true);
      setOpen(true);
    },
    answer(next?: () => void) {
      if (next) afterwards.current = next;
      setOpen(false);
    },
    /** Called after the dialog has closed and returned the focus. */
    closed() {
      afterwards.current?.();
      afterwards.current = undefined;
      setAsked(false);
    },
  };
}
