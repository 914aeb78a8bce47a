import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { useCsvExport } from '@/features/csv/use-csv-export';
import { exportEvents } from './api';
import { eventsFrom, type ConsoleFilter } from './filter';

/** Downloads the filtered rows of the tab. */
export function ExportButton({ filter }: { filter: ConsoleFilter }) {
  const { t } = useTranslation('securityConsole');
  const start = useCsvExport('events');
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => start(exportEvents(eventsFrom(filter)))}>
      {t('export')}
    </Button>
  );
}
