import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';

import { worldHues } from '../theme/palette';
import css from './world-mark.module.css';

export function WorldMark({ name }: { name: string | null | undefined }) {
  const { t } = useTranslation();
  if (!name) return <span className="faint">{t('world.none')}</span>;
  const hue = worldHues[[...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % worldHues.length];
  return (
    <span className={css.world} style={{ '--hue': hue } as CSSProperties}>
      <span aria-hidden>{name.slice(0, 2)}</span>
      {name}
    </span>
  );
}
