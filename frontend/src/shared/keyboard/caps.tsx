import css from './caps.module.css';
import { capsOf, type Stroke } from './strokes';

export const ctrlCap = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl');

export function Caps({ stroke }: { stroke: Stroke }) {
  return capsOf(stroke, ctrlCap()).map((cap) => (
    <kbd key={cap} className={css.cap}>
      {cap}
    </kbd>
  ));
}
