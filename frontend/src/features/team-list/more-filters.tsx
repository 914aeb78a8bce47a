import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeyboard } from '@/shared/keyboard/use-keyboard';
import count from '@/shared/ui/mark/unread-count.module.css';
import css from './filter-bar.module.css';
import { type FilterProps, moreCount } from './filter';
import { AdvancedFields, AssigneeField } from './filter-fields';

/** A button with the number of active rarely used filters, which opens them in a panel below. */
export function MoreFilters({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('board');
  const panelId = useId();
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const active = moreCount(filter);
  useKeyboard(open);

  useEffect(() => {
    if (!open) return;
    const isInside = (target: EventTarget | null) => root.current?.contains(target as Node);
    function closeOutside({ target }: PointerEvent) {
      // Calendars and option lists are rendered at the end of the body but belong to the panel.
      if (!isInside(target) && document.getElementById('root')?.contains(target as Node)) setOpen(false);
    }
    function closeByKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || !isInside(event.target)) return;
      setOpen(false);
      trigger.current?.focus();
    }
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [open]);

  return (
    <div ref={root} className={css.more}>
      <Button
        ref={trigger}
        type="text"
        icon={<PlusOutlined aria-hidden />}
        aria-expanded={open}
        aria-controls={panelId}
        data-set={active > 0 || undefined}
        onClick={() => setOpen(!open)}
      >
        <span>{t('filter.more')}</span>
        {active > 0 && (
          <>
            {' '}
            <span className={`num ${count.unread}`}>{active}</span>
            <span className="vh">{` ${t('filter.moreSet', { count: active })}`}</span>
          </>
        )}
      </Button>
      <div id={panelId} className={css.panel} role="group" aria-label={t('filter.more')} hidden={!open}>
        {open && (
          <Suspense>
            <AssigneeField filter={filter} onFilter={onFilter} />
            <AdvancedFields filter={filter} onFilter={onFilter} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
