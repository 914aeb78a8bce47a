import { Button } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import css from './star-rating.module.css';

type StarRatingProps = {
  label: string;
  most: number;
  /** Passed by antd's Form.Item. */
  value?: number;
  onChange?: (stars: number) => void;
};

/** Radio buttons styled as stars, for keyboard, touch and screen readers. No star is zero. */
export function StarRating({ label, most, value = 0, onChange }: StarRatingProps) {
  const { t } = useTranslation('newTicket');
  const name = useId();
  return (
    <fieldset className={css.rating}>
      <legend>{label}</legend>
      <div className={css.stars}>
        {Array.from({ length: most }, (_, index) => index + 1).map((stars) => (
          <label key={stars} data-on={stars <= value || undefined}>
            <input
              type="radio"
              className="vh"
              name={name}
              value={stars}
              checked={stars === value}
              onChange={() => onChange?.(stars)}
              aria-label={t('ratings.stars', { count: stars })}
            />
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d="M12 2.500l2.940 5.960 6.560.950-4.750 4.630 1.120 6.540L12 17.500l-5.870 3.080 1.120-6.540L2.500 9.410l6.560-.950z" />
            </svg>
          </label>
        ))}
      </div>
      <span className={`num ${css.value}`}>{value > 0 ? t('ratings.value', { value, most }) : t('ratings.none')}</span>
      {value > 0 && (
        <Button type="link" size="small" onClick={() => onChange?.(0)} aria-label={t('ratings.clearOf', { label })}>
          {t('ratings.clear')}
        </Button>
      )}
    </fieldset>
  );
}
