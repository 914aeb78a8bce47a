import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { languages } from '../i18n/setup';
import { Flag } from './mark/flags';
import css from './language-menu.module.css';
import { useLanguage } from '../hooks/use-language';
import { useMenu } from '../hooks/use-menu';

export function LanguageMenu({ compact }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { current, choose } = useLanguage();
  const { choosing, dropdown, button } = useMenu();

  return (
    <Dropdown
      placement="bottomRight"
      {...dropdown}
      menu={{
        selectable: true,
        selectedKeys: [current],
        onClick: choosing((key) => void choose(key)),
        items: languages.map((language) => ({
          key: language,
          label: (
            <span className={css.choice} lang={language === 'pt' ? 'pt-BR' : 'en'}>
              <Flag language={language} />
              <span>{t(`language.${language}`)}</span>
            </span>
          ),
        })),
      }}
    >
      <Button
        {...button}
        type="text"
        className={css.trigger}
        aria-label={`${t('app.language')}: ${t(`language.${current}`)}`}
      >
        <Flag language={current} />
        {!compact && <span>{t(`language.${current}`)}</span>}
      </Button>
    </Dropdown>
  );
}
