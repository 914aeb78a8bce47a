import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type ReactNode,
} from 'react';

import { usePhone } from '../../hooks/use-media';
import { placeBeside } from './beside-place';
import css from './beside.module.css';
import { Dialog } from './dialog';

const WIDTH_PX = 416;
const SHEET: CSSProperties = {
  position: 'fixed',
  inset: 'auto 0 0',
  maxInlineSize: 'none',
  margin: 0,
  paddingBlockEnd: 0,
};

type BesideProps = {
  open: boolean;
  /** Selects the thing, which is marked meanwhile. */
  of: string;
  title: ReactNode;
  footer: ReactNode;
  onCancel: () => void;
  afterClose: () => void;
  width?: number;
  /** False for a button, which shows by itself that it is open. */
  isMarked?: boolean;
  children: ReactNode;
};

/** A dialog about one thing of the page, without a veil over it. On a phone it is a sheet from below. */
export function Beside({ of, title, width = WIDTH_PX, isMarked = true, children, ...rest }: BesideProps) {
  const phone = usePhone();
  const [place, setPlace] = useState({ left: 0, top: 0 });
  return (
    <Dialog
      {...rest}
      title={<span className={css.title}>{title}</span>}
      mask={false}
      scrollLock={false}
      closable={false}
      width={phone ? '100%' : width}
      style={phone ? SHEET : { position: 'absolute', ...place, margin: 0, paddingBlockEnd: 0 }}
      classNames={{ footer: css.foot, ...(phone && { container: css.sheet }) }}
    >
      <Placed of={of} isSheet={phone} isMarked={isMarked} onPlace={setPlace}>
        {children}
      </Placed>
    </Dialog>
  );
}

type PlacedProps = {
  of: string;
  isSheet: boolean;
  isMarked: boolean;
  onPlace: (place: { left: number; top: number }) => void;
  children: ReactNode;
};

function Placed({ of, isSheet, isMarked, onPlace, children }: PlacedProps) {
  const content = useRef<HTMLDivElement>(null);
  const room = useRef(0);
  const settle = useEffectEvent(() => {
    const dialog = content.current?.closest<HTMLElement>('[role=dialog]');
    const thing = document.querySelector(of)?.getBoundingClientRect();
    if (!dialog || !thing) return;
    // Not the rectangle on the screen, which grows while the dialog opens.
    const { offsetWidth: width, offsetHeight: height } = dialog;
    const { innerWidth, innerHeight } = window;
    if (!isSheet) return onPlace(placeBeside(thing, { width, height }, { width: innerWidth, height: innerHeight }));
    const covered = Math.ceil(thing.bottom - (innerHeight - height));
    if (covered <= 0) return;
    // The thing may stand at the end of the page.
    room.current += covered;
    document.body.style.paddingBlockEnd = `${room.current}px`;
    window.scrollBy(0, covered);
  });
  useLayoutEffect(() => {
    settle();
    // An error makes it higher; the page below may move.
    const resized = new ResizeObserver(() => settle());
    if (content.current) resized.observe(content.current);
    const moved = () => settle();
    window.addEventListener('resize', moved);
    if (!isSheet) window.addEventListener('scroll', moved, { capture: true });
    return () => {
      resized.disconnect();
      window.removeEventListener('resize', moved);
      window.removeEventListener('scroll', moved, { capture: true });
      document.body.style.removeProperty('padding-block-end');
    };
  }, [of, isSheet]);
  useEffect(() => {
    const thing = isMarked ? document.querySelector(of) : null;
    thing?.setAttribute('data-target', '');
    return () => thing?.removeAttribute('data-target');
  }, [of, isMarked]);
  return (
    <div ref={content} className={css.content}>
      {children}
    </div>
  );
}
