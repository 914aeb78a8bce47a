import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { EmptyState } from '@/shared/ui/states';
import type { HelpPage } from './api';
import css from './help-article.module.css';
import { HelpText } from './help-text';

type HelpArticleProps = { page: HelpPage; groups: HelpPage['groups']; isTeam: boolean };

export function HelpArticle({ page, groups, isTeam }: HelpArticleProps) {
  const { t } = useTranslation('help');
  return (
    <>
      <article className={css.article}>
        <h1>{page.title}</h1>
        <div className={css.lead}>
          <HelpText nodes={page.lead} />
        </div>
        {groups.length === 0 && <EmptyState text={t(isTeam ? 'noneTeam' : 'none')} />}
        {groups.map(({ title, sections }) => (
          <div key={title} role="group" aria-label={title}>
            <h2>{title}</h2>
            {sections.map(({ id, title: heading, nodes }) => (
              <div key={id} id={id} className={css.section}>
                <h3 tabIndex={-1}>{heading}</h3>
                <div className={css.text}>
                  <HelpText nodes={nodes} />
                </div>
              </div>
            ))}
          </div>
        ))}
      </article>
      <Button className={css.print} type="text" icon={<PrinterOutlined aria-hidden />} onClick={() => print()}>
        {t('print')}
      </Button>
    </>
  );
}
