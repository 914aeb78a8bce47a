import { useRef, type PointerEvent, type SyntheticEvent } from 'react';

const LONG_MS = 450;
/** The browser sends a click within this time after the press. */
const CLICK_MS = 400;
/** Further movement, in px, counts as scrolling. */
const STILL_PX = 10;

/** A long press by touch. Suppresses the following click and the browser's context menu. */
export function useLongPress(onLongPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const start = useRef({ x: 0, y: 0 });
  const wasLong = useRef(false);
  const cancel = () => clearTimeout(timer.current);
  const release = () => {
    cancel();
    timer.current = setTimeout(() => (wasLong.current = false), CLICK_MS);
  };
  const refuseAfterLong = (event: SyntheticEvent) => {
    if (!wasLong.current) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      wasLong.current = false;
      if (pointerType === 'mouse') return;
      start.current = { x, y };
      timer.current = setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_MS);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > STILL_PX) cancel();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: refuseAfterLong,
    onClickCapture: refuseAfterLong,
  };
}
