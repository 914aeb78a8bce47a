import { ThunderboltOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useBulkState } from '@/features/bulk/use-bulk';
import { useNextTicket } from '@/features/next-ticket/use-next-ticket';
import { useNarrow } from '@/shared/hooks/use-media';
import { underToasts } from '@/shared/ui/toast/toast-place';
import { PickToggle } from './pick-toggle';
import css from './queue-row.module.css';

export function NextButton() {
  const { t } = useTranslation('board');
  // With selected rows the dock has the primary button.
  const { selection } = useBulkState();
  const narrow = useNarrow();
  const { search } = useLocation();
  // The URL of the queue that was empty; another queue may have tickets.
  const [emptied, setEmptied] = useState<string>();
  const { take, isPending } = useNextTicket({ onEmpty: () => setEmptied(search) });

  function takeNext() {
    setEmptied(undefined);
    void take();
  }
  return (
    <div ref={underToasts} className={css.next} data-bottom-bar>
      <p role="status">{emptied === search && t('queue.empty')}</p>
      <Button
        type={selection ? 'default' : 'primary'}
        icon={<ThunderboltOutlined aria-hidden />}
        loading={isPending}
        onClick={takeNext}
      >
        {t('queue.next')}
      </Button>
      {narrow && <PickToggle />}
    </div>
  );
}
