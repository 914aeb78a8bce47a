import { PrinterOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { ctrlCap } from '@/shared/keyboard/caps';
import { EmptyState } from '@/shared/ui/states';
import type { HelpPage } from './api';
import css from './help-article.module.css';

/** The build makes the HTML from the project's own Markdown, in which it allows no tags, and writes “Ctrl”. */
function Html({ className, html }: { className: string | undefined; html: string }) {
  const shown = html.replaceAll('<kbd>Ctrl</kbd>', `<kbd>${ctrlCap()}</kbd>`);
  return <div className={className} dangerouslySetInnerHTML={{ __html: shown }} />;
}

type HelpArticleProps = { page: HelpPage; groups: HelpPage['groups']; isTeam: boolean };

export function HelpArticle({ page, groups, isTeam }: HelpArticleProps) {
  const { t } = useTranslation('help');
  return (
    <>
      <article className={css.article}>
        <h1>{page.title}</h1>
        <Html className={css.lead} html={page.lead} />
        {groups.length === 0 && <EmptyState text={t(isTeam ? 'noneTeam' : 'none')} />}
        {groups.map(({ title, sections }) => (
          <div key={title} role="group" aria-label={title}>
            <h2>{title}</h2>
            {sections.map(({ id, title: heading, html }) => (
              <div key={id} id={id} className={css.section}>
                <h3 tabIndex={-1}>{heading}</h3>
                <Html className={css.text} html={html} />
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
