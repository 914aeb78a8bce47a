import { useConfig } from '../../api/config';
import { useSubtitle } from '../../hooks/use-subtitle';
import css from './brand.module.css';

export const BrandMark = ({ large }: { large?: boolean }) => (
  <span className={large ? `${css.mark} ${css.large}` : css.mark} aria-hidden />
);

export function Brand({ bare }: { bare?: boolean }) {
  const { logoUrl } = useConfig();
  const subtitle = useSubtitle();
  return (
    <span className={css.brand}>
      {logoUrl ? <img className={css.logo} src={logoUrl} alt="" /> : <BrandMark />}
      {!bare && <span className={css.subtitle}>{subtitle}</span>}
    </span>
  );
}
