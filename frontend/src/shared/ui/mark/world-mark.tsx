import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { worldHues } from '../../theme/palette';
import css from './world-mark.module.css';

/** Decorative, because the world's name is next to it. */
export function WorldTile({ name }: { name: string }) {
  const hue = worldHues[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % worldHues.length];
  return (
    <span className={css.tile} style={{ '--hue': hue } as CSSProperties} aria-hidden>
      {name.slice(0, 2)}
    </span>
  );
}

export function WorldMark({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation();
  if (!name) return <span className="faint">{t('world.none')}</span>;
  return (
    <span className={css.world} title={name}>
      <WorldTile name={name} />
      <b>{name}</b>
    </span>
  );
}
