import { CalendarOutlined, DownloadOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';

import type { PublicFigures } from '@/shared/contract';
import { usePhone } from '@/shared/hooks/use-media';
import { saveFile } from '@/shared/lib/save-file';
import { usePlace } from '@/shared/place/place';
import { alone } from '@/shared/ui/alone';
import { Stub } from '@/shared/ui/ticket/stub';
import { quarterParts } from './quarters';
import css from './transparency-head.module.css';
import { useFiguresFile } from './use-figures-file';

type TransparencyHeadProps = {
  /** The quarter in the address. */
  asked: string | null;
  figures: PublicFigures | undefined;
};

export function TransparencyHead({ asked, figures }: TransparencyHeadProps) {
  const { t } = useTranslation('transparency');
  const { go } = usePlace();
  const phone = usePhone();
  const fileOf = useFiguresFile();
  const [newest] = figures?.quarters ?? [];
  const quarter = asked ?? figures?.quarter ?? null;
  const parts = quarterParts(quarter);

  function nameOf(one: string) {
    const { number, year } = quarterParts(one)!;
    return t(`${one === newest ? 'untilNow' : 'months'}.${number}`, { year });
  }
  return (
    <Stub fold end={parts ? t('stub.end', parts) : '\u00A0'} label={parts ? t('stub.label', parts) : '\u00A0'}>
      <div className={css.head}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
        </div>
        <div className={css.tools} data-screen-only>
          <Select
            labelRender={alone}
            className={css.quarter}
            aria-label={t('quarter')}
            prefix={<CalendarOutlined aria-hidden />}
            popupMatchSelectWidth={false}
            disabled={!figures}
            value={quarter}
            onChange={(chosen: string) => go(`/transparencia?quarter=${chosen}`, { replace: true })}
            options={figures?.quarters.map((one) => ({ value: one, label: nameOf(one) })) ?? []}
          />
          <Button
            icon={<DownloadOutlined aria-hidden />}
            aria-label={t('download')}
            disabled={figures?.quarter !== quarter}
            onClick={() => figures && saveFile(t('file', { quarter: figures.quarter }), fileOf(figures))}
          >
            {!phone && 'CSV'}
          </Button>
        </div>
      </div>
    </Stub>
  );
}
