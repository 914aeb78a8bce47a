import { Suspense } from 'react';

import { useMinute } from '@/shared/hooks/use-minute';
import { lazyPart } from '@/shared/ui/lazy-part';
import css from './content-menu.module.css';
import type { Content } from './removal-rules';
import { useRemovals } from './removals';

const MenuButton = lazyPart(() => import('./menu-button'), 'MenuButton', { silent: true });

export type ContentMenuProps = {
  contents: readonly Content[];
  /** Keeps the text as a macro. */
  onKeep?: () => void;
};

/** Beside a message or the opening: what can be done with its text and files. Nothing if that is nothing. */
export function ContentMenu({ contents, onKeep }: ContentMenuProps) {
  const { may } = useRemovals();
  const minute = useMinute();
  const offered = contents.filter((content) => may(content, minute));
  if (offered.length === 0 && !onKeep) return null;
  return (
    <span className={css.menu} data-screen-only>
      <Suspense>
        <MenuButton contents={offered} onKeep={onKeep} />
      </Suspense>
    </span>
  );
}
