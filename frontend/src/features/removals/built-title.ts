import { useTranslation } from 'react-i18next';

import type { TicketDetail } from '@/shared/contract';

type Titled = Pick<TicketDetail, 'title' | 'category' | 'world' | 'subcategory' | 'partnershipStatus' | 'violatedTerm'>;

/** Whether the title is made of category, world and the answer of the form, as in `Doações - Aurora`. */
export function useBuiltTitle({ title, category, world, subcategory, partnershipStatus, violatedTerm }: Titled) {
  const { t } = useTranslation(['common', 'tickets']);
  const answers = [
    subcategory && t(`subcategory.${subcategory}`),
    partnershipStatus && t(`partnershipStatus.${partnershipStatus}`),
    violatedTerm && t(`tickets:violatedTerm.${violatedTerm}`),
  ];
  const begun = [t(`category.${category}`), world?.name].filter(Boolean).join(' - ');
  return title === begun || answers.some((answer) => title === `${begun} - ${answer}`);
}
