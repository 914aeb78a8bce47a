import { folded } from '../../lib/folded';

/** The part that was typed stands out. */
export function Marked({ text, typed }: { text: string; typed: string }) {
  // Folding may change the length, and then the place is not the same: nothing is marked.
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
