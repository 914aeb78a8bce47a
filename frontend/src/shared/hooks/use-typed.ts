import { useEffect, useEffectEvent, useState } from 'react';

const REST_MS = 300;

/**
 * A debounced text field, such as a search in the URL. Only outside changes of `value` (back navigation, "clear")
 * replace the typed text.
 */
export function useTyped(value: string, onRest: (text: string) => void) {
  const [text, setText] = useState(value);
  const [sent, setSent] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }

  const send = useEffectEvent((now: string) => {
    setSent(now.trim());
    onRest(now.trim());
  });
  useEffect(() => {
    if (text.trim() === sent) return;
    const timer = setTimeout(() => send(text), REST_MS);
    return () => clearTimeout(timer);
  }, [text, sent]);

  return { text, setText };
}
