import { useId } from 'react';

import type { Language } from '../../i18n/setup';
import { flagInks as ink } from '../../theme/palette';

const Brazil = () => (
  <>
    <path fill={ink.brGreen} d="M0 0h20v14H0z" />
    <path fill={ink.brYellow} d="m10 1.800 8 5.200-8 5.200L2 7z" />
    <circle cx="10" cy="7" r="2.900" fill={ink.brBlue} />
    <path d="M7.400 6.300a7 7 0 0 1 5.300 1.900" fill="none" stroke={ink.usWhite} strokeWidth=".7" />
  </>
);

const UnitedStates = () => (
  <>
    <path fill={ink.usWhite} d="M0 0h20v14H0z" />
    <path
      stroke={ink.usRed}
      strokeWidth="1.080"
      d="M0 .54h20M0 2.690h20M0 4.850h20M0 7h20M0 9.150h20M0 11.310h20M0 13.460h20"
    />
    <path fill={ink.usBlue} d="M0 0h9v7.540H0z" />
    <path
      stroke={ink.usWhite}
      strokeLinecap="round"
      strokeWidth=".8"
      strokeDasharray="0 2"
      d="M1.500 1.500h7M2.500 3h5M1.500 4.500h7M2.500 6h5"
    />
  </>
);

/** Decorative, because the language's name is next to it. */
export function Flag({ language }: { language: Language }) {
  const clip = useId();
  return (
    <svg viewBox="0 0 20 14" width="20" height="14" aria-hidden>
      <clipPath id={clip}>
        <rect width="20" height="14" rx="2.500" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>{language === 'pt' ? <Brazil /> : <UnitedStates />}</g>
    </svg>
  );
}
