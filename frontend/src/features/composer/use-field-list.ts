import { useEffect, useEffectEvent, useRef, type KeyboardEvent } from 'react';

import type { Field, FieldListKeys, FieldQuestion } from '@/features/macros/rules';

export type FieldListProps = {
  field: Field;
  question: FieldQuestion;
  onListen: (keys: FieldListKeys | null) => void;
  /** The option that Enter chooses, for `aria-activedescendant`. */
  onOption: (id: string | undefined) => void;
  onClose: () => void;
};

const keepFocus = (event: Event) => event.preventDefault();

/** Connects a list to its text field, which keeps the focus. @returns the ref of the list's panel */
export function useFieldList(
  { onListen, onOption }: Pick<FieldListProps, 'onListen' | 'onOption'>,
  onKey: (event: KeyboardEvent) => boolean,
  currentId: string | undefined,
) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = panel.current;
    element?.addEventListener('mousedown', keepFocus);
    return () => element?.removeEventListener('mousedown', keepFocus);
  }, []);
  const press = useEffectEvent(onKey);
  const listen = useEffectEvent(onListen);
  useEffect(() => {
    listen((event) => press(event));
    return () => listen(null);
  }, []);
  const report = useEffectEvent(onOption);
  useEffect(() => {
    report(currentId);
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);
  useEffect(() => () => report(undefined), []);
  return panel;
}
