import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import { CheckGlyph, MinusGlyph } from '@/shared/ui/mark/glyphs';
import { hasClubWord, isGoodLength } from './rules';
import css from './sign-in.module.css';

/** The rules of a password, marked when they are met. The last one is checked by the server. */
export function PasswordChecks({ password }: { password: string }) {
  const { t } = useTranslation('signIn');
  const { clubName, limits } = useConfig();
  const { passwordMin: min, passwordMaxBytes: max } = limits;
  const rules = [
    { text: t('choose.length', { min, max }), kept: isGoodLength(password, { min, maxBytes: max }) },
    { text: t('choose.word'), kept: password !== '' && !hasClubWord(password, clubName) },
    { text: t('choose.own'), kept: false },
  ];
  return (
    <ul className={css.checks} aria-label={t('choose.rules')}>
      {rules.map(({ text, kept }) => (
        <li key={text} className={kept ? css.kept : undefined}>
          {kept ? <CheckGlyph /> : <MinusGlyph />}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
