import {
  CheckOutlined,
  CloseOutlined,
  LockOutlined,
  UnlockOutlined,
  UserAddOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons';
import { Button } from 'antd';
import { useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { Keys } from '@/features/shortcuts/keys';
import { useConfig } from '@/shared/api/config';
import { useMe } from '@/shared/session/me';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { canConclude, canTake, commonPriorities, commonStatuses } from './bulk-rules';
import type { BulkState } from './bulk-store';
import { useBulk, useBulkState } from './use-bulk';
import { BelongingActions } from './belonging-actions';
import css from './dock.module.css';

type ActionBarProps = { selection: NonNullable<BulkState['selection']> };

/**
 * Actions that apply to all selected tickets. Closing asks for confirmation, because it ends the conversation for the
 * players.
 */
export function ActionBar({ selection: { tickets, clear } }: ActionBarProps) {
  const { t } = useTranslation('shortcuts');
  const me = useMe();
  const { change, ask } = useBulk();
  const { running } = useBulkState();
  const [isClosing, setIsClosing] = useState(false);
  const statuses = commonStatuses(tickets);
  const count = tickets.length;
  const isMost = count === useConfig().limits.bulkTickets;
  const busy = running > 0;
  const quiet = { type: 'text', disabled: busy } as const;

  return (
    <Toolbar label={t('bulk.title')}>
      <strong role="status">
        {busy ? t('bulk.running', { count: running }) : t(isMost ? 'bulk.selectedMost' : 'bulk.selected', { count })}
      </strong>
      {canTake(tickets, me.id) && (
        <Button
          {...quiet}
          icon={<UserAddOutlined aria-hidden />}
          onClick={() => void change(tickets, { assignedTo: me.id })}
        >
          <span>{t('name.take')}</span> <Keys of="take" />
        </Button>
      )}
      <Button {...quiet} icon={<UserSwitchOutlined aria-hidden />} onClick={() => ask('assignedTo', tickets)}>
        <span>{t('bulk.owner')}</span> <Keys of="assign" />
      </Button>
      {statuses.length > 0 && (
        <Button {...quiet} onClick={() => ask('status', tickets)}>
          <span>{t('name.status')}</span> <Keys of="status" />
        </Button>
      )}
      {commonPriorities(tickets).length > 0 && (
        <Button {...quiet} onClick={() => ask('priority', tickets)}>
          <span>{t('name.priority')}</span> <Keys of="priority" />
        </Button>
      )}
      <BelongingActions tickets={tickets} look={quiet} onMerged={clear} />
      <span className={css.cut} />
      {statuses.includes('closed') && (
        <Button {...quiet} icon={<LockOutlined aria-hidden />} onClick={() => setIsClosing(true)}>
          {t('bulk.close')}
        </Button>
      )}
      <div className={css.end}>
        <FinalActions tickets={tickets} busy={busy} />
        <span className={css.cut} />
        <Button type="text" icon={<CloseOutlined aria-hidden />} aria-label={t('bulk.clear')} onClick={clear} />
      </div>
      <ConfirmDialog
        question={
          isClosing
            ? {
                title: t('bulk.askClose', { count }),
                text: t('bulk.askCloseText', { count }),
                yes: t('bulk.yesClose', { count }),
              }
            : null
        }
        busy={busy}
        onYes={() => void change(tickets, { status: 'closed' }).then(() => setIsClosing(false))}
        onNo={() => setIsClosing(false)}
      />
    </Toolbar>
  );
}

/** Reopens, resolves, or concludes reports, as in the header of a ticket. */
function FinalActions({ tickets, busy }: { tickets: ActionBarProps['selection']['tickets']; busy: boolean }) {
  const { t } = useTranslation('shortcuts');
  const { change, ask } = useBulk();
  const areAllClosed = tickets.every(({ status, blankedAt }) => status === 'closed' && !blankedAt);
  const count = tickets.length;
  const strong = { type: 'primary', loading: busy } as const;
  return (
    <>
      {areAllClosed && (
        <Button
          {...strong}
          icon={<UnlockOutlined aria-hidden />}
          onClick={() => void change(tickets, { status: 'open' })}
        >
          {t('bulk.reopen', { count })}
        </Button>
      )}
      {canConclude(tickets) ? (
        <Button {...(areAllClosed ? { type: 'text', disabled: busy } : strong)} onClick={() => ask('verdict', tickets)}>
          {t('bulk.conclude', { count })}
        </Button>
      ) : (
        commonStatuses(tickets).includes('resolved') && (
          <Button
            {...strong}
            icon={<CheckOutlined aria-hidden />}
            onClick={() => void change(tickets, { status: 'resolved' })}
          >
            {t('bulk.resolve', { count })}
          </Button>
        )
      )}
    </>
  );
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** A toolbar with arrow key navigation. */
function Toolbar({ label, children }: { label: string; children: React.ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    const buttons = [...(bar.current?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
    const at = buttons.findIndex((button) => button === document.activeElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    buttons[(at + step + buttons.length) % buttons.length]!.focus();
  }
  return (
    <div ref={bar} role="toolbar" aria-label={label} tabIndex={-1} className={css.actions} onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}
