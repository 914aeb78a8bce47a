import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Distance from the end that counts as being at the end. */
const NEAR_PX = 80;
/** Long enough for rows and images to get their height. */
const SETTLE_MS = 120;
/** In this period after a resize, scroll anchoring of the browser may still move the content. */
const ANCHORING_MS = 250;

const pageScroller = () => document.scrollingElement ?? document.documentElement;
const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

type Scroll = {
  /** The page scrolls, not the element with `scroller`: on small screens. */
  wholePage: boolean;
  /** The oldest row: it changes when older rows are prepended. */
  firstKey: string | undefined;
  newestId: number;
};

/** Keeps the newest message in view while the reader is at the end, and the reader's place while not. */
export function useStickyScroll({ wholePage, firstKey, newestId }: Scroll) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** Null while at the end; otherwise the newest message when the reader scrolled up. */
  const [leftAt, setLeftAt] = useState<number | null>(null);
  const place = useRef({
    following: true,
    top: 0,
    fromEnd: 0,
    placed: false,
    resizedAt: 0,
    hasShownUnread: false,
    newestId,
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const box = useCallback((): Element | null => (wholePage ? pageScroller() : scroller.current), [wholePage]);

  const follow = useCallback((following: boolean) => {
    if (place.current.following === following) return;
    place.current.following = following;
    if (!following) clearTimeout(timer.current);
    setLeftAt(following ? null : place.current.newestId);
  }, []);

  /** Scrolls to the first unread message, unless everything fits on the screen. */
  const showUnread = useCallback(() => {
    const line = place.current.hasShownUnread ? null : content.current?.querySelector('[data-unread]');
    if (!line) return;
    place.current.hasShownUnread = true;
    const top = wholePage ? 0 : (scroller.current?.getBoundingClientRect().top ?? 0);
    const margin = Number.parseFloat(getComputedStyle(line).scrollMarginTop) || 0;
    if (line.getBoundingClientRect().top >= top + margin) return;
    line.scrollIntoView({ block: 'start', behavior: 'instant' });
    follow(false);
  }, [follow, wholePage]);

  const toEnd = useCallback(() => {
    follow(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const element = box();
      if (!element) return;
      const { scrollTop, scrollHeight, clientHeight } = element;
      // Long distances are not animated, because all rows on the way would be rendered.
      const near = scrollHeight - scrollTop - clientHeight < clientHeight / 2;
      const behavior = place.current.placed && near && !calm() ? 'smooth' : 'instant';
      element.scrollTo({ top: scrollHeight, behavior });
      place.current.placed = true;
      showUnread();
    }, SETTLE_MS);
  }, [box, follow, showUnread]);

  useEffect(() => {
    place.current.newestId = newestId;
  }, [newestId]);

  useEffect(() => {
    const element = box();
    if (!element) return;
    const measure = () => {
      const { scrollTop, scrollHeight, clientHeight } = element;
      place.current.fromEnd = scrollHeight - scrollTop;
      return { scrollTop, gap: scrollHeight - scrollTop - clientHeight };
    };
    const onScroll = () => {
      const { scrollTop, gap } = measure();
      const up = place.current.top - scrollTop;
      const byItself = performance.now() - place.current.resizedAt < ANCHORING_MS && up < element.clientHeight / 2;
      if (gap <= NEAR_PX) follow(true);
      else if (up > 0 && !byItself) follow(false);
      place.current.top = scrollTop;
    };
    const onResize = () => {
      place.current.resizedAt = performance.now();
      if (place.current.following) toEnd();
      else measure();
    };
    const target = wholePage ? window : element;
    target.addEventListener('scroll', onScroll, { passive: true });
    const sizes = new ResizeObserver(onResize);
    if (content.current) sizes.observe(content.current);
    sizes.observe(element);
    return () => {
      target.removeEventListener('scroll', onScroll);
      sizes.disconnect();
      clearTimeout(timer.current);
    };
  }, [box, follow, toEnd, wholePage]);

  usePressOutside(wholePage, content, follow);

  const first = useRef(firstKey);
  useLayoutEffect(() => {
    const grown = first.current !== undefined && first.current !== firstKey;
    first.current = firstKey;
    const element = box();
    if (grown && element && !place.current.following) {
      element.scrollTop = element.scrollHeight - place.current.fromEnd;
    }
  }, [firstKey, box]);

  return { scroller, content, leftAt, toEnd, follow };
}

/** A press outside the conversation keeps the scroll position, so that nothing moves under the finger. */
function usePressOutside(
  wholePage: boolean,
  content: RefObject<HTMLElement | null>,
  follow: (following: boolean) => void,
) {
  useEffect(() => {
    if (!wholePage) return;
    const onPress = ({ target }: Event) => {
      const conversation = content.current?.closest('section');
      if (!(target instanceof Node) || conversation?.contains(target)) return;
      if (conversation?.parentElement?.contains(target)) follow(false);
    };
    const presses = ['pointerdown', 'keydown'] as const;
    for (const press of presses) document.addEventListener(press, onPress, true);
    return () => {
      for (const press of presses) document.removeEventListener(press, onPress, true);
    };
  }, [wholePage, content, follow]);
}
