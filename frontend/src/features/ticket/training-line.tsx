import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { DeleteDialog, useDeletion } from '@/features/team-list/delete-ticket';
import type { TicketDetail } from '@/shared/contract';
import '@/shared/i18n/team-strings';
import { useWayBack } from '@/shared/ui/ticket/ticket-link';
import css from './training-line.module.css';

/** Only admins receive this ticket, and they may delete it. */
export function TrainingLine({ ticket }: { ticket: TicketDetail }) {
  const { t } = useTranslation('desk');
  const deletion = useDeletion();
  const back = useWayBack();
  return (
    <div className={css.line} data-screen-only>
      <span>{t('training.line')}</span>
      <Button danger icon={<DeleteOutlined aria-hidden />} onClick={() => deletion.ask(ticket)}>
        {t('training.delete')}
      </Button>
      <DeleteDialog deletion={deletion} onDeleted={back.go} />
    </div>
  );
}
