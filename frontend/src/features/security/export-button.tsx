import { DownloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

import { saveFile } from '@/shared/lib/save-file';
import { useToast } from '@/shared/ui/toast/toast';
import { exportEventsMutation } from './api';
import { eventsFrom, type ConsoleFilter } from './filter';

/** Downloads the filtered rows of the tab. */
export function ExportButton({ filter }: { filter: ConsoleFilter }) {
  const { t } = useTranslation('securityConsole');
  const toast = useToast();
  const get = useMutation(exportEventsMutation());

  function take() {
    get.mutate(eventsFrom(filter), {
      onSuccess: (csv) => saveFile(t('csv.file'), csv),
      onError: (error) => toast.error(t('csv.failed'), error),
    });
  }
  return (
    <Button icon={<DownloadOutlined aria-hidden />} loading={get.isPending} onClick={take}>
      {t('csv.export')}
    </Button>
  );
}
