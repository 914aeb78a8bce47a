import { LockFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useToast } from '@/shared/ui/toast';
import css from './composer.module.css';
import { unsentTexts } from './unsent';

/** Stands in the composer's place once the ticket is closed. What was being written is still there to be copied. */
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

/** Texts that can no longer be sent from here, ready to be taken elsewhere. */
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
  const { t } = useTranslation('common');
  const { t: tc } = useTranslation('conversation');
  const toast = useToast();
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('app.copied'));
    } catch (error) {
      // Not allowed, or no secure page: the text stands there to be selected.
      console.warn('clipboard: not written', error);
      toast.warning(tc('closed.copyByHand'));
    }
  }
  return (
    <div className={css.unsentText}>
      <blockquote>{text}</blockquote>
      <Button size="small" onClick={() => void copy()}>
        {t('app.copy')}
      </Button>
    </div>
  );
}
