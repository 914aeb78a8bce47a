import { EllipsisOutlined, FilePdfOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { useMenu } from '@/shared/hooks/use-menu';
import { usePrint } from './use-print';

export function PlayerMenu({ ticketId }: { ticketId: number }) {
  const { t } = useTranslation('conversation');
  const { choosing, dropdown, button } = useMenu();
  const print = usePrint(ticketId);
  const items = [{ key: 'print', icon: <FilePdfOutlined aria-hidden />, label: t('print.page') }];
  return (
    <Dropdown placement="bottomRight" {...dropdown} menu={{ items, onClick: choosing(() => void print()) }}>
      <Button {...button} type="text" icon={<EllipsisOutlined aria-hidden />} aria-label={t('menu')} />
    </Dropdown>
  );
}
