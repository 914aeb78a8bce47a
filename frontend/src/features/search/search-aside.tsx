import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { isTeam, useMe } from '@/shared/session/me';
import { Panel } from '@/shared/ui/layout';
import css from './search.module.css';

type SearchAsideProps = { recent: readonly string[]; onAsk: (question: string) => void; onForget: () => void };

/** The last queries, and help on the query syntax. */
export function SearchAside({ recent, onAsk, onForget }: SearchAsideProps) {
  const { t } = useTranslation('search');
  const team = isTeam(useMe());
  return (
    <aside className={css.aside}>
      {recent.length > 0 && (
        <Panel title={t('recent')} className={css.recent}>
          <ul>
            {recent.map((question) => (
              <li key={question}>
                <button type="button" dir="auto" onClick={() => onAsk(question)}>
                  {question}
                </button>
              </li>
            ))}
          </ul>
          <Button size="small" type="text" onClick={onForget}>
            {t('forget')}
          </Button>
        </Panel>
      )}
      <p className={css.tip}>
        <span>{t('hint')}</span> {team && <span>{t('hintTeam')}</span>}
      </p>
    </aside>
  );
}
