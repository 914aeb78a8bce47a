import { useTranslation } from 'react-i18next';

import { languages } from '../../i18n/setup';
import { Flag } from '../mark/flags';
import css from './language-switch.module.css';
import { useLanguage } from '../../hooks/use-language';

/** Shows both languages on the sign-in screen, so that people find theirs without reading the other. */
export function LanguageSwitch({ compact }: { compact?: boolean }) {
  const { t } = useTranslation();
  const { current, choose } = useLanguage();
  return (
    <div className={css.switch} role="group" aria-label={t('app.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language === 'pt' ? 'pt-BR' : 'en'}
          aria-pressed={language === current}
          onClick={() => void choose(language)}
        >
          <Flag language={language} />
          <span className={compact ? 'vh' : undefined}>{t(`language.${language}`)}</span>
        </button>
      ))}
    </div>
  );
}
