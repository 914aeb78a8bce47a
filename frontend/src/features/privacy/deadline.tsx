import css from './deadline.module.css';
import type { Deadline } from './deadline-rules';

/** A mark for each day: the passed ones are filled, and all are red once it is late. The words beside it say the same. */
export function DeadlineMarks({ deadline: { days, passed, isLate } }: { deadline: Deadline }) {
  return (
    <span className={css.marks} data-late={isLate || undefined} aria-hidden>
      {Array.from({ length: days }, (_, day) => (
        <i key={day} data-passed={day < passed || undefined} />
      ))}
    </span>
  );
}
