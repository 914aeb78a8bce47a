import { useTranslation } from 'react-i18next';

import css from './brand.module.css';

export const BrandMark = ({ large }: { large?: boolean }) => (
  <span className={large ? `${css.mark} ${css.large}` : css.mark} aria-hidden />
);

/** The club's logo, or our ticket when it has none, and the product's name. */
export function Brand({ logoUrl, bare }: { logoUrl?: string | null; bare?: boolean }) {
  const { t } = useTranslation();
  return (
    <span className={css.brand}>
      {logoUrl ? <img className={css.logo} src={logoUrl} alt="" /> : <BrandMark />}
      {!bare && <span>{t('app.title')}</span>}
    </span>
  );
}
