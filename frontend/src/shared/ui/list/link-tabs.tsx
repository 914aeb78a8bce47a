import { LockOutlined } from '@ant-design/icons';
import { useRef, type KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

import css from './link-tabs.module.css';

type LinkTab = {
  key: string;
  label: string;
  to: string;
  /** Screen reader text of the lock icon. */
  locked?: string | false;
};
type LinkTabsProps = { label: string; tabs: readonly LinkTab[]; active: string; panelId: string };

export const tabId = (panelId: string, key: string) => `${panelId}-${key}`;

export function LinkTabs({ label, tabs, active, panelId }: LinkTabsProps) {
  const row = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const links = [...(row.current?.querySelectorAll<HTMLAnchorElement>('[role=tab]') ?? [])];
    const at = links.findIndex((link) => link === document.activeElement);
    const wanted: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    if (event.key === ' ') {
      event.preventDefault();
      links[at]?.click();
    }
    const index = wanted[event.key];
    if (index === undefined) return;
    event.preventDefault();
    links.at(index % links.length)?.focus();
  }

  return (
    <div ref={row} className={css.row} role="tablist" tabIndex={-1} aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          id={tabId(panelId, tab.key)}
          className={css.tab}
          to={tab.to}
          role="tab"
          aria-selected={tab.key === active}
          aria-controls={panelId}
          tabIndex={tab.key === active ? 0 : -1}
        >
          <span>{tab.label}</span>
          {tab.locked && (
            <>
              <LockOutlined aria-hidden />
              <span className="vh">{tab.locked}</span>
            </>
          )}
        </Link>
      ))}
    </div>
  );
}
