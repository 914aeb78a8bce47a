import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { pushOffer } from '@/features/push/offer';
import { useConfig } from '@/shared/api/config';
import { preferencesQuery } from '@/shared/api/preferences';
import { isTeam, useMe } from '@/shared/session/me';
import { PushOffer } from './push-offer';
import css from './answer-news.module.css';

/** Tells a player after creating a ticket how they will be notified of the reply, and offers push messages. */
export function AnswerNews() {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const { sendsMail } = useConfig();
  const { data: preferences } = useQuery({ ...preferencesQuery(), enabled: sendsMail && !isTeam(me) });
  const isMailed = preferences?.notify.mail.reply === true;
  // Takes the focus, because the form that had it was removed.
  const box = useRef<HTMLDivElement>(null);
  const focus = () => box.current?.focus({ preventScroll: true });
  useEffect(focus, []);
  return (
    <div ref={box} className={css.news} tabIndex={-1}>
      <p role="status">{isMailed ? t('answerNews.mail', { email: me.email }) : t('answerNews.bell')}</p>
      {pushOffer.isDue(me.id) && <PushOffer onDone={focus} />}
    </div>
  );
}
