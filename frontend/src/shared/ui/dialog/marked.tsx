import { folded } from '../../lib/folded';

export function Marked({ text, typed }: { text: string; typed: string }) {
  // Folding may change the length of the text, which shifts positions; such texts get no highlight.
  const at = typed && folded(text).length === text.length ? folded(text).indexOf(folded(typed)) : -1;
  if (at < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, at)}</span>
      <mark>{text.slice(at, at + typed.length)}</mark>
      <span>{text.slice(at + typed.length)}</span>
    </>
  );
}
