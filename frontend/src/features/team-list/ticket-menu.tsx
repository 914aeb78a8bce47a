import {
  CheckOutlined,
  CloseOutlined,
  CopyOutlined,
  DeleteOutlined,
  EllipsisOutlined,
  ExportOutlined,
  FilePdfOutlined,
  LinkOutlined,
  MailOutlined,
  MergeCellsOutlined,
  NodeIndexOutlined,
  PushpinOutlined,
  SafetyOutlined,
  StepForwardOutlined,
  StopOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useTranslation } from 'react-i18next';

import { useBulk } from '@/features/bulk/use-bulk';
import { usePrint } from '@/features/transcript/use-print';
import type { TicketDetail } from '@/shared/contract';
import { useCopy } from '@/shared/hooks/use-copy';
import { useMenu } from '@/shared/hooks/use-menu';
import '@/shared/i18n/removal-strings';
import '@/shared/i18n/team-strings';
import { can, useMe } from '@/shared/session/me';
import { useWayBack } from '@/shared/ui/ticket/ticket-link';
import { DeleteDialog, useDeletion } from './delete-ticket';
import { useAttention } from './use-attention';
import { useSkip } from './use-skip';

type MenuDeeds = {
  /** Absent for a ticket that cannot be merged. */
  onMerge?: (() => void) | undefined;
  /** Absent for the training ticket. */
  onLink?: (() => void) | undefined;
  /** Absent for a ticket that is no report. */
  onConclude?: (() => void) | undefined;
  /** Holds the ticket, or changes the hold. Absent for members of the team who may not. */
  onHold?: (() => void) | undefined;
  onEndHold?: (() => void) | undefined;
  /** Absent for a title that holds no words of a person. */
  onRemoveTitle?: () => void;
};

const offered = <Item extends object>(deed: unknown, item: Item): Item[] => (deed ? [item] : []);

export function TicketMenu({ ticket, ...deeds }: { ticket: TicketDetail } & MenuDeeds) {
  const { onMerge, onLink, onConclude, onHold, onEndHold, onRemoveTitle } = deeds;
  const { t } = useTranslation(['desk', 'board', 'conversation', 'removals']);
  const me = useMe();
  const { choosing, dropdown, button } = useMenu();
  const copy = useCopy();
  const deletion = useDeletion();
  const back = useWayBack();
  const path = `/ticket/${ticket.id}`;
  const copied = (text: string) => copy(text, { done: t('menu.copied'), failed: t('menu.copyFailed', { text }) });

  const skip = useSkip(ticket, me);
  const attention = useAttention();
  const { change } = useBulk();
  const print = usePrint(ticket.id);

  const actions: Record<string, () => void> = {
    skip: () => void skip(),
    unread: () => void attention.markUnread(ticket).then((isDone) => isDone && back.go()),
    follow: () => void attention.follow(ticket),
    link: () => void copied(location.origin + path),
    number: () => void copied(String(ticket.id)),
    newTab: () => window.open(path, '_blank', 'noopener'),
    print: () => void print(),
    printNotes: () => void print({ withNotes: true }),
    merge: () => onMerge?.(),
    join: () => onLink?.(),
    conclude: () => onConclude?.(),
    withdraw: () => void change([ticket], { verdict: null }),
    hold: () => onHold?.(),
    endHold: () => onEndHold?.(),
    removeTitle: () => onRemoveTitle?.(),
    delete: () => deletion.ask(ticket),
  };
  const items: MenuProps['items'] = [
    ...offered(onConclude, {
      key: 'conclude',
      icon: <CheckOutlined aria-hidden />,
      label: t(ticket.verdict ? 'verdict.changeMenu' : 'verdict.open'),
    }),
    ...offered(onConclude && ticket.verdict, {
      key: 'withdraw',
      icon: <CloseOutlined aria-hidden />,
      label: t('verdict.withdraw'),
    }),
    { key: 'skip', icon: <StepForwardOutlined aria-hidden />, label: t('menu.skip') },
    { key: 'unread', icon: <MailOutlined aria-hidden />, label: t('board:row.markUnread') },
    {
      key: 'follow',
      icon: <PushpinOutlined aria-hidden />,
      label: t(ticket.takesPart ? 'board:row.unfollow' : 'board:row.follow'),
    },
    { key: 'link', icon: <LinkOutlined aria-hidden />, label: t('menu.link') },
    { key: 'number', icon: <CopyOutlined aria-hidden />, label: t('menu.number') },
    { key: 'newTab', icon: <ExportOutlined aria-hidden />, label: t('menu.newTab') },
    { key: 'print', icon: <FilePdfOutlined aria-hidden />, label: t('conversation:print.page') },
    { key: 'printNotes', icon: <FilePdfOutlined aria-hidden />, label: t('conversation:print.withNotes') },
    ...offered(onMerge, { key: 'merge', icon: <MergeCellsOutlined aria-hidden />, label: t('belonging.merge') }),
    ...offered(onLink, { key: 'join', icon: <NodeIndexOutlined aria-hidden />, label: t('belonging.link') }),
    ...offered(onHold, {
      key: 'hold',
      icon: <SafetyOutlined aria-hidden />,
      label: t(ticket.hold ? 'hold.change' : 'hold.begin'),
    }),
    ...offered(onEndHold, { key: 'endHold', icon: <StopOutlined aria-hidden />, label: t('hold.end') }),
    ...offered(onRemoveTitle, {
      key: 'removeTitle',
      icon: <DeleteOutlined aria-hidden />,
      label: t('removals:menu.title'),
    }),
    ...(can(me, 'admin')
      ? [
          { key: 'line', type: 'divider' as const },
          { key: 'delete', danger: true, icon: <DeleteOutlined aria-hidden />, label: t('board:row.delete') },
        ]
      : []),
  ];
  return (
    <>
      <Dropdown placement="bottomRight" {...dropdown} menu={{ items, onClick: choosing((key) => actions[key]?.()) }}>
        <Button
          {...button}
          data-ticket-menu
          type="text"
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('conversation:menu')}
        />
      </Dropdown>
      <DeleteDialog deletion={deletion} onDeleted={back.go} />
    </>
  );
}
