import { CloseOutlined, MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

import { useKeyboard } from '@/shared/keyboard/use-keyboard';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useAccountActions } from './account-actions';
import type { AccountPanel } from './account-panels';
import { usePlaces } from './places';

const PhoneSheet = lazyPart(() => import('./phone-sheet'), 'PhoneSheet');

/** The phone's menu button. Navigation closes the menu. */
export function PhoneMenu({ onPanel }: { onPanel: (panel: AccountPanel) => void }) {
  const { t } = useTranslation(['common', 'shell']);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const page = useLocation().key;
  const [openedOn, setOpenedOn] = useState<string>();
  const open = openedOn === page;
  useKeyboard(open);
  const places = usePlaces();
  const actions = useAccountActions(onPanel);
  const leave = () => setOpenedOn(undefined);
  function close() {
    button.current?.focus();
    leave();
  }
  return (
    <>
      <Button
        ref={button}
        type="text"
        icon={open ? <CloseOutlined aria-hidden /> : <MenuOutlined aria-hidden />}
        aria-label={t(open ? 'app.close' : 'shell:menu')}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => (open ? close() : setOpenedOn(page))}
      />
      {open && (
        <Suspense>
          <PhoneSheet id={id} places={places} actions={actions} onClose={close} onLeave={leave} />
        </Suspense>
      )}
    </>
  );
}
