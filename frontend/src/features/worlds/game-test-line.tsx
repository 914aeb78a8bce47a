import { CheckOutlined, WarningOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';

import type { GameTest } from '@/shared/contract';
import { tagOf } from '@/shared/lib/when';
import css from './characters.module.css';

const SECOND_MS = 1_000;

/** The result of a test of the game's API. */
export function GameTestLine({ test: { outcome, status, durationMs } }: { test: GameTest }) {
  const { t, i18n } = useTranslation('worlds');
  const ms = durationMs.toLocaleString(tagOf(i18n.language));
  const seconds = Math.round(durationMs / SECOND_MS);
  const isGood = outcome === 'answered';
  return (
    <p className={isGood ? css.good : css.bad}>
      {isGood ? <CheckOutlined aria-hidden /> : <WarningOutlined aria-hidden />}{' '}
      <span>{t(`characters.outcome.${outcome}`, { status, ms, seconds })}</span>
    </p>
  );
}
