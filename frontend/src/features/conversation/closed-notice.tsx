import { LockFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useCopy } from '@/shared/hooks/use-copy';
import css from './composer.module.css';
import { unsentTexts } from './unsent-store';

/** Replaces the composer of a closed ticket. Unsent text can still be copied. */
export function ClosedNotice({ box }: { box: string }) {
  const { t } = useTranslation('conversation');
  return (
    <div className={css.closed}>
      <p className={css.closedLine}>
        <LockFilled aria-hidden />
        <span>
          <strong>{t('closed.title')}</strong> {t('closed.text')}
        </span>
      </p>
      <UnsentTexts box={box} />
    </div>
  );
}

/** Unsent texts to copy. */
export function UnsentTexts({ box }: { box: string }) {
  const { t } = useTranslation('conversation');
  const [texts] = useState(() => unsentTexts(box));
  if (texts.length === 0) return null;
  return (
    <div className={css.unsent} role="status">
      <p>{t('closed.unsent')}</p>
      {texts.map((text) => (
        <UnsentText key={text} text={text} />
      ))}
    </div>
  );
}

function UnsentText({ text }: { text: string }) {
  const { t } = useTranslation(['conversation', 'common']);
  const copy = useCopy();
  const says = { done: t('common:app.copied'), failed: t('closed.copyByHand') };
  return (
    <div className={css.unsentText}>
      <blockquote>{text}</blockquote>
      <Button size="small" onClick={() => void copy(text, says)}>
        {t('common:app.copy')}
      </Button>
    </div>
  );
}
