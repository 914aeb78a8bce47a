import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { useMenu } from '@/shared/hooks/use-menu';
import css from './export-menu.module.css';

export type ExportChoice = {
  key: string;
  name: string;
  /** How much it is, and of what. */
  detail: string;
  run: () => void;
};

/** A menu of the tables that one may save as files. */
export function ExportMenu({ choices }: { choices: readonly ExportChoice[] }) {
  const { t } = useTranslation('board');
  const { choosing, dropdown, button } = useMenu();
  return (
    <Dropdown
      {...dropdown}
      placement="bottomRight"
      menu={{
        items: [
          {
            key: 'csv',
            type: 'group',
            label: t('export.format'),
            children: choices.map(({ key, name, detail }) => ({
              key,
              label: (
                <span className={css.choice}>
                  <span>{name}</span>
                  <small>{detail}</small>
                </span>
              ),
            })),
          },
          { type: 'divider' },
          { key: 'note', type: 'group', label: <span className={css.note}>{t('export.note')}</span> },
        ],
        onClick: choosing((key) => choices.find((choice) => choice.key === key)?.run()),
      }}
    >
      <Button {...button} type="text" icon={<DownloadOutlined aria-hidden />} aria-label={t('export.open')} />
    </Dropdown>
  );
}
