import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { DownOutlined, ToolOutlined } from '@ant-design/icons';
import { Button, Input, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConfig } from '@/shared/api/config';
import type { Maintenance } from '@/shared/contract';
import { atMost } from '@/shared/lib/characters';
import { fullDateTime } from '@/shared/lib/when';
import { useLiveQuery } from '@/shared/live/use-live-query';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { Failure } from '@/shared/ui/states';
import { useToast } from '@/shared/ui/toast/toast';
import { maintenanceQuery, onlineQuery, POLL_MS, switchMaintenanceMutation } from './api';
import css from './maintenance-line.module.css';

type MaintenanceLineProps = {
  isUnfolded?: boolean;
};

/** Turns maintenance on, with a message. For admins only. */
export function MaintenanceLine({ isUnfolded = false }: MaintenanceLineProps) {
  const { t } = useTranslation('board');
  const state = useLiveQuery(maintenanceQuery(), POLL_MS.maintenance);
  if (!state.data) {
    return (
      state.error && (
        <Failure error={state.error} text={t('maintenance.loadFailed')} onRetry={() => void state.refetch()} />
      )
    );
  }
  return <LoadedLine state={state.data} isUnfolded={isUnfolded} />;
}

/** The confirmation text, with the number of affected people. */
function useQuestion() {
  const { t } = useTranslation('board');
  const { data, refetch } = useQuery(onlineQuery());
  const question = {
    title: t('maintenance.askTitle'),
    text: data ? t('maintenance.ask', { count: data.onlineUsers }) : t('maintenance.askUnknown'),
    yes: t('maintenance.yes'),
  };
  return { question, recount: refetch };
}

function useSwitch(onDone: () => void) {
  const { t } = useTranslation('board');
  const toast = useToast();
  const { mutate, isPending } = useMutation(switchMaintenanceMutation(useQueryClient()));
  const act = (done: 'enabled' | 'disabled' | 'updated', message: string) =>
    mutate(
      { isActive: done !== 'disabled', message },
      {
        onSuccess: () => {
          toast.said(t(`maintenance.${done}`));
          onDone();
        },
        onError: (error) => toast.error(t('maintenance.failed'), error),
      },
    );
  return { act, isPending };
}

function LoadedLine({ state, isUnfolded }: { state: Maintenance; isUnfolded: boolean }) {
  const { t } = useTranslation('board');
  const { maintenanceMessageMax } = useConfig().limits;
  const [switchId, messageId, partId] = [useId(), useId(), useId()];
  const [open, setOpen] = useState(isUnfolded);
  const [isConfirming, setIsConfirming] = useState(false);
  // The text being typed takes precedence over the saved one.
  const [draft, setDraft] = useState<string | null>(null);
  const message = draft ?? state.message ?? '';
  const { question, recount } = useQuestion();
  const { act, isPending } = useSwitch(() => {
    setIsConfirming(false);
    setDraft(null);
  });
  const changed = message.trim() !== (state.message ?? '');

  function toggle(on: boolean) {
    if (!on) return act('disabled', message);
    void recount();
    setIsConfirming(true);
  }

  return (
    <section
      className={css.maintenance}
      data-on={state.isActive || undefined}
      data-page={isUnfolded || undefined}
      aria-label={t('maintenance.title')}
    >
      <div className={css.line}>
        <ToolOutlined aria-hidden />
        <h2>{t('maintenance.title')}</h2>
        <p role="status">
          <StateText state={state} />
        </p>
        {!isUnfolded && (
          <Button
            type="text"
            size="small"
            className={css.unfold}
            aria-expanded={open}
            aria-controls={partId}
            onClick={() => setOpen(!open)}
          >
            <span>{t('maintenance.unfold')}</span>
            <DownOutlined rotate={open ? 180 : 0} aria-hidden />
          </Button>
        )}
        <label className={css.switch} htmlFor={switchId}>
          <span className="vh">{t('maintenance.switch')}</span>
          <Switch id={switchId} size="small" checked={state.isActive} loading={isPending} onChange={toggle} />
        </label>
      </div>
      <div id={partId} className={css.message} hidden={!open}>
        <label htmlFor={messageId}>{t('maintenance.message')}</label>
        <Input.TextArea
          id={messageId}
          autoSize={{ minRows: 1, maxRows: 5 }}
          count={atMost(maintenanceMessageMax)}
          placeholder={t('maintenance.placeholder')}
          value={message}
          onChange={(event) => setDraft(event.target.value)}
        />
        {state.isActive && changed && (
          <Button loading={isPending} onClick={() => act('updated', message)}>
            {t('maintenance.update')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        question={isConfirming ? question : null}
        busy={isPending}
        onYes={() => act('enabled', message)}
        onNo={() => setIsConfirming(false)}
      />
    </section>
  );
}

function StateText({ state: { isActive, enabledAt } }: { state: Maintenance }) {
  const { t, i18n } = useTranslation('board');
  if (!isActive) return <span>{t('maintenance.off')}</span>;
  const since = enabledAt && fullDateTime(enabledAt, i18n.language);
  return <span>{since ? t('maintenance.on', { since }) : t('maintenance.onPlain')}</span>;
}
