import { useTranslation } from 'react-i18next';

import { csvText } from '@/features/csv/csv-text';
import type { PublicFigures } from '@/shared/contract';
import { asLanguage } from '@/shared/i18n/setup';
import { useFigureNames } from './use-figure-names';
import { useFigureText } from './use-figure-text';

/** The figures as CSV, in the words of the page. */
export function useFiguresFile() {
  const { t, i18n } = useTranslation('transparency');
  const { share } = useFigureText();
  const name = useFigureNames();
  // A spreadsheet reads plain digits as a number.
  const number = (count: number | null) => (count === null ? t('few') : String(count));
  const total = ({ count, isRounded }: PublicFigures['received'], untold: string) => {
    if (count === null) return untold;
    return isRounded ? `${t('moreThan')} ${count}` : String(count);
  };

  function rowsOf({ received, terms, aboutTeam, verdicts, sanctions, appeals, answers }: PublicFigures) {
    return [
      [t('received.name'), '', total(received, t('received.untold'))],
      ...terms.map(({ term, count }) => [t('terms.title'), name.term(term), number(count)]),
      [t('aboutTeam.head'), '', number(aboutTeam)],
      ...verdicts.map((part) => [t('verdicts'), name.verdict(part), share(part.share)]),
      ...sanctions.map((one) => [t('sanctions.title'), name.sanction(one), number(one.count)]),
      [t('appeals.decided'), '', total(appeals.decided, t('appeals.untold'))],
      [t('appeals.changed'), '', share(appeals.changedShare)],
      ...answers.map((answer) => [t('answers.title'), name.within(answer.hours), share(answer.share)]),
    ];
  }
  return (figures: PublicFigures): Blob => {
    const head = [t('quarter'), t('csv.what'), t('csv.which'), t('csv.value')];
    const rows = rowsOf(figures).map((row) => [figures.quarter, ...row]);
    return new Blob([csvText([head, ...rows], asLanguage(i18n.language))], { type: 'text/csv;charset=utf-8' });
  };
}
