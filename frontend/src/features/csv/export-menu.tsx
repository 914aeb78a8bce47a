import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';

import { usePhone } from '@/shared/hooks/use-media';
import { useMenu } from '@/shared/hooks/use-menu';
import css from './export-menu.module.css';

export type ExportChoice = {
  key: string;
  name: string;
  /** How much it is, and of what. */
  detail: string;
  run: () => void;
};

type ExportMenuProps = {
  choices: readonly ExportChoice[];
  /** The button is outlined and has its word, where there is room. */
  withWord?: boolean;
  onOpen?: () => void;
};

/** A menu of the tables that one may save as files. */
export function ExportMenu({ choices, withWord, onOpen }: ExportMenuProps) {
  const { t } = useTranslation('board');
  const { choosing, dropdown, button, move } = useMenu();
  const isWide = !usePhone() && withWord;
  return (
    <Dropdown
      {...dropdown}
      onOpenChange={(open) => {
        if (open) onOpen?.();
        move(open);
      }}
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
      <Button
        {...button}
        type={isWide ? 'default' : 'text'}
        icon={<DownloadOutlined aria-hidden />}
        aria-label={isWide ? undefined : t('export.open')}
      >
        {isWide && (
          <>
            <span>{t('export.open')}</span>
            <DownOutlined aria-hidden className={css.more} />
          </>
        )}
      </Button>
    </Dropdown>
  );
}
