import { useQueryClient } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { keys } from '../api/keys';
import { asLanguage, languages, setLanguage } from '../i18n/setup';
import { Flag } from './flags';
import css from './language-menu.module.css';

/** Flag and name of each language. What the server words is asked for again after a change. */
export function LanguageMenu({ compact }: { compact?: boolean }) {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const current = asLanguage(i18n.language);

  async function choose(key: string) {
    setOpen(false);
    try {
      await setLanguage(asLanguage(key));
      await client.invalidateQueries({ queryKey: keys.notifications });
    } catch (error) {
      console.warn('language: change failed', error);
    }
  }

  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      autoFocus
      open={open}
      onOpenChange={setOpen}
      menu={{
        selectable: true,
        selectedKeys: [current],
        onClick: ({ key }) => void choose(key),
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
