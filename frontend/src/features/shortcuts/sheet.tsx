import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { preferencesQuery } from '@/shared/api/preferences';
import { Caps } from '@/shared/keyboard/caps';
import { Dialog } from '@/shared/ui/dialog/dialog';
import { rowOf, shortcutIds, type Group, type ShortcutId } from './table';
import css from './sheet.module.css';
import { SingleKeysSwitch } from './single-keys-switch';

const GROUPS: readonly Group[] = ['list', 'ticket', 'any', 'incident', 'go', 'everywhere'];

type SheetProps = { open: boolean; onClose: () => void };

export function Sheet({ open, onClose }: SheetProps) {
  const { t } = useTranslation(['shortcuts', 'common']);
  const { data: preferences } = useQuery(preferencesQuery());
  return (
    <Dialog
      open={open}
      width={1000}
      footer={null}
      title={
        <span className={css.head}>
          <span>{t('title')}</span>
          <small>{t(preferences?.shortcuts === false ? 'off' : 'hint')}</small>
          <SingleKeysSwitch />
        </span>
      }
      closable={{ 'aria-label': t('common:app.close') }}
      onCancel={onClose}
    >
      <div className={css.groups}>
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`keys-${group}`}>
            <h3 id={`keys-${group}`}>{t(`group.${group}`)}</h3>
            <dl>
              {shortcutIds
                .filter((id) => rowOf(id).group === group)
                .map((id) => (
                  <Row key={id} id={id} />
                ))}
            </dl>
          </section>
        ))}
        <p className={css.note}>{t('byLetter')}</p>
      </div>
    </Dialog>
  );
}

function Row({ id }: { id: ShortcutId }) {
  const { t } = useTranslation('shortcuts');
  return (
    <div className={css.row}>
      <dt>{t(`name.${id}`)}</dt>
      <dd>
        {rowOf(id).ways.map((way, at) => (
          <Fragment key={at}>
            {at > 0 && <span>{` ${t('or')} `}</span>}
            {way.map((stroke, later) => (
              <Fragment key={stroke.key}>
                {later > 0 && <span>{` ${t('then')} `}</span>}
                <Caps stroke={stroke} />
              </Fragment>
            ))}
          </Fragment>
        ))}
      </dd>
    </div>
  );
}
