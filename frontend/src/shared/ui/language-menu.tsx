import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { languages } from '../i18n/setup';
import { Flag } from './flags';
import css from './language-menu.module.css';
import { useLanguage } from '../hooks/use-language';
import { useReturnFocus } from '../hooks/use-return-focus';

/** Language menu of the header. */
export function LanguageMenu({ compact }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { current, choose } = useLanguage();
  const [open, setOpen] = useState(false);
  const { trigger, giveBack } = useReturnFocus();

  function move(next: boolean) {
    if (!next) giveBack();
    setOpen(next);
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={open}
      onOpenChange={move}
      menu={{
        selectable: true,
        selectedKeys: [current],
        onClick: ({ key }) => {
          move(false);
          void choose(key);
        },
        items: languages.map((language) => ({
          key: language,
          label: (
            <span className={css.choice} lang={language === 'pt' ? 'pt-BR' : 'en'}>
              <Flag language={language} />
              {t(`language.${language}`)}
            </span>
          ),
        })),
      }}
    >
      <Button
        ref={trigger}
        type="text"
        className={css.trigger}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`${t('app.language')}: ${t(`language.${current}`)}`}
      >
        <Flag language={current} />
        {!compact && t(`language.${current}`)}
      </Button>
    </Dropdown>
  );
}
