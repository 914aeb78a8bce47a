import { DeleteOutlined, EllipsisOutlined, ThunderboltOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import { useEffect, useEffectEvent, useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

import { useMenu } from '@/shared/hooks/use-menu';
import '@/shared/i18n/removal-strings';
import { isTeam, useMe } from '@/shared/session/me';
import type { ContentMenuProps } from './content-menu';
import css from './content-menu.module.css';
import { nameOf, type Content } from './removal-rules';
import { useRemovals } from './removals';

const KEEP = 'keep';

/** Without a menu until the first click: a conversation may have a thousand of them. */
export function MenuButton(props: ContentMenuProps) {
  const [wasOpened, setWasOpened] = useState(false);
  if (wasOpened) return <Menu {...props} />;
  return <Dots aria-haspopup="menu" aria-expanded={false} onClick={() => setWasOpened(true)} />;
}

function Dots(props: ComponentProps<'button'>) {
  const { t } = useTranslation('removals');
  return (
    <button {...props} type="button" className={`${css.dots} reach`} aria-label={t('menu.label')}>
      <EllipsisOutlined aria-hidden />
    </button>
  );
}

/** Takes the place of the button that was clicked, and opens at once. */
function Menu({ contents, onKeep }: ContentMenuProps) {
  const { t } = useTranslation(['removals', 'macros']);
  const team = isTeam(useMe());
  const { ask } = useRemovals();
  const { move, choosing, dropdown, button } = useMenu();
  const open = useEffectEvent(() => move(true));
  useEffect(() => open(), []);
  const wordsOf = ({ part, isNote, text }: Content) =>
    team
      ? t(`menu.${isNote ? 'note' : part}`, { name: text })
      : t(part === 'file' ? 'ownMenu.file' : 'ownMenu.message', { name: text });
  const items = [
    ...(onKeep ? [{ key: KEEP, icon: <ThunderboltOutlined aria-hidden />, label: t('macros:keep') }] : []),
    ...contents.map((content) => ({
      key: nameOf(content),
      icon: <DeleteOutlined aria-hidden />,
      label: <span className={css.words}>{wordsOf(content)}</span>,
    })),
  ];
  function choose(key: string) {
    if (key === KEEP) return onKeep?.();
    const content = contents.find((each) => nameOf(each) === key);
    if (content) ask(content);
  }
  return (
    <Dropdown {...dropdown} menu={{ items, onClick: choosing(choose) }}>
      <Dots {...button} />
    </Dropdown>
  );
}
