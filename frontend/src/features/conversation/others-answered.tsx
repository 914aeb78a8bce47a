import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import type { Me, Message } from '@/shared/contract';
import { isTeam } from '@/shared/session/me';
import css from './composer.module.css';

type OthersProps = { messages: readonly Message[]; since: number; me: Me; onCaughtUp: () => void };

/** Warns that a colleague has replied while this answer was being written. */
export function OthersAnswered({ messages, since, me, onCaughtUp }: OthersProps) {
  const { t } = useTranslation('conversation');
  const answer = messages.findLast(
    ({ id, isInternal, user, userId }) => id > since && !isInternal && isTeam(user) && userId !== me.id,
  );
  return (
    <div role="status">
      {answer && (
        <p className={css.others}>
          <span>{t('composer.others', { name: answer.user.name })}</span>
          <Button size="small" onClick={onCaughtUp}>
            {t('composer.caughtUp')}
          </Button>
        </p>
      )}
    </div>
  );
}
