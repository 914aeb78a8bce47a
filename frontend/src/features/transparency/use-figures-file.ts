import { useTranslation } from 'react-i18next';

import type { PublicFigures } from '@/shared/contract';
import { useFigureNames } from './use-figure-names';
import { useFigureText } from './use-figure-text';

/** Spreadsheets expect the separator of their own language. */
const SEPARATORS = { pt: ';', en: ',' } as const;
const BYTE_ORDER_MARK = '\uFEFF';
const LINE_END = '\r\n';

const quoted = (text: string) => (/[;,"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The figures as CSV, by the rules of the server's exports. No cell is written by a person. */
export function useFiguresFile() {
  const { t, i18n } = useTranslation('transparency');
  const text = useFigureText();
  const name = useFigureNames();
  const separator = SEPARATORS[i18n.language.startsWith('en') ? 'en' : 'pt'];

  function rowsOf({ quarter, received, terms, aboutTeam, verdicts, sanctions, appeals, answers }: PublicFigures) {
    return [
      [t('received.name'), '', text.total(received)],
      ...terms.map(({ term, count }) => [t('terms.title'), name.term(term), text.count(count)]),
      [t('aboutTeam.head'), '', text.count(aboutTeam)],
      ...verdicts.map((part) => [t('verdicts'), name.verdict(part), text.share(part.share)]),
      ...sanctions.map((one) => [t('sanctions.title'), name.sanction(one), text.count(one.count)]),
      [t('appeals.decided'), '', text.total(appeals.decided)],
      [t('appeals.changed'), '', text.share(appeals.changedShare)],
      ...answers.map(({ hours, share }) => [t('answers.title'), name.within(hours), text.share(share)]),
    ].map((row) => [quarter, ...row]);
  }
  return (figures: PublicFigures): Blob => {
    const head = [t('quarter'), t('csv.what'), t('csv.which'), t('csv.value')];
    const lines = [head, ...rowsOf(figures)].map((row) => row.map(quoted).join(separator) + LINE_END);
    return new Blob([BYTE_ORDER_MARK, ...lines], { type: 'text/csv;charset=utf-8' });
  };
}
