import { useState, type SubmitEvent } from 'react';

type Faults<Name extends string> = Partial<Record<Name, string>>;

/** Values of fields, checked on submit. A change of a field clears its fault. */
export function useFields<Name extends string>(
  initial: Record<Name, string>,
  check: (values: Record<Name, string>) => Faults<Name>,
  onSend: (values: Record<Name, string>) => void,
) {
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<Faults<Name>>({});

  function change(name: Name, value: string) {
    setValues((now) => ({ ...now, [name]: value }));
    setFaults((now) => ({ ...now, [name]: undefined }));
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const found = check(values);
    setFaults(found);
    if (Object.values(found).every((fault) => !fault)) onSend(values);
  }

  return { values, faults, change, submit };
}

/** Finds mistyped addresses; the server checks again. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
