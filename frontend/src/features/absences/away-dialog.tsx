import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useErrorText } from '@/shared/api/use-error-text';
import { serverDate } from '@/shared/lib/server-clock';
import { calendarDay } from '@/shared/lib/when';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { DayField } from '@/shared/ui/form/day-field';
import { InlineAlert } from '@/shared/ui/inline-alert';
import { useToast } from '@/shared/ui/toast/toast';
import { setAwayMutation } from './api';
import css from './away-dialog.module.css';
import { useOwnAbsence } from './use-own-absence';

const ON_THE_WIRE = 'YYYY-MM-DD';
const DAYS_MAX = 366;
const USUAL_DAYS = 7;

/** Says until when the reader is away, and that they are back. */
export function AwayDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t, i18n } = useTranslation(['desk', 'common']);
  const errorText = useErrorText();
  const toast = useToast();
  const today = dayjs(serverDate());
  const last = today.add(DAYS_MAX, 'day');
  const until = useOwnAbsence({ enabled: open });
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? until ?? today.add(USUAL_DAYS, 'day').format(ON_THE_WIRE);
  const { mutate, error, isPending } = useMutation(setAwayMutation(useQueryClient()));
  const set = (wanted: string | null) =>
    mutate(wanted, {
      onSuccess: () => {
        toast.success(wanted ? t('away.until', { day: calendarDay(wanted, i18n.language) }) : t('away.ended'));
        onClose();
      },
    });

  return (
    <Dialog
      open={open}
      title={t('away.title')}
      okText={t(until ? 'away.change' : 'away.begin')}
      okButtonProps={{ disabled: day === '' }}
      cancelText={t('common:app.cancel')}
      confirmLoading={isPending}
      closable={{ 'aria-label': t('common:app.close') }}
      onOk={() => set(day)}
      onCancel={onClose}
      footer={(buttons) => (
        <div className={css.actions}>
          {until && (
            <Button className={css.back} disabled={isPending} onClick={() => set(null)}>
              {t('away.back')}
            </Button>
          )}
          {buttons}
        </div>
      )}
    >
      {error && (
        <InlineAlert occasion={error}>
          <strong>{t('away.failed')}</strong> <span>{errorText(error)}</span>
        </InlineAlert>
      )}
      <p className="muted">{t('away.lead')}</p>
      <p className={css.label}>{t('away.lastDay')}</p>
      <DayField
        label={t('away.lastDay')}
        value={day}
        onChange={setChosen}
        outside={(one) => one.isBefore(today, 'day') || one.isAfter(last, 'day')}
        outsideText={t('away.outside', { day: calendarDay(last.format(ON_THE_WIRE), i18n.language) })}
      />
    </Dialog>
  );
}
