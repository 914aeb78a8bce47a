import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { useNextTicket } from '@/features/next-ticket/use-next-ticket';
import { listen } from '@/features/shortcuts/listen';
import { useShortcuts } from '@/features/shortcuts/use-shortcuts';
import { Sheet } from '@/features/shortcuts/sheet';
import { preferencesQuery } from '@/shared/api/preferences';
import '@/shared/i18n/team-strings';
import { Boundary } from '@/shared/ui/boundary';
import { failedDialog } from '@/shared/ui/dialog-loading';
import { useToast } from '@/shared/ui/toast/toast';
import { MyDrafts } from './my-drafts';
import { Palette } from './palette';

const DIALOGS = [
  ['sheet', Sheet],
  ['drafts', MyDrafts],
  ['palette', Palette],
] as const;
type Open = (typeof DIALOGS)[number][0] | null;

/**
 * Listens for the team's shortcuts on every page, and renders the shortcut list and the palette. `isPaletteWanted`:
 * Ctrl+K was pressed before this code was loaded.
 */
export function Shortcuts({ isPaletteWanted }: { isPaletteWanted: boolean }) {
  const navigate = useNavigate();
  const { t } = useTranslation('shortcuts');
  const toast = useToast();
  const next = useNextTicket({ onEmpty: () => toast.success(t('next.none')) });
  const { data: preferences } = useQuery(preferencesQuery());
  const [open, setOpen] = useState<Open>(isPaletteWanted ? 'palette' : null);

  const areSingleKeysOn = useEffectEvent(() => preferences?.shortcuts ?? true);
  useEffect(() => listen(() => areSingleKeysOn()), []);

  useShortcuts({
    sheet: () => setOpen('sheet'),
    palette: () => setOpen('palette'),
    goDrafts: () => setOpen('drafts'),
    takeNext: () => void next.take(),
    goList: () => void navigate('/dashboard'),
    goBoard: () => void navigate('/dashboard?tab=board'),
    goNew: () => void navigate('/dashboard?tab=new'),
    goIncidents: () => void navigate('/incidents'),
    goSanctions: () => void navigate('/sanctions/all'),
    goNews: () => void navigate('/changelog'),
    goReports: () => void navigate('/reports'),
  });

  const close = () => setOpen(null);
  return (
    <>
      {DIALOGS.map(([name, Part]) => (
        <Boundary key={name} onClose={close} frame={failedDialog(open === name)}>
          <Part open={open === name} onClose={close} />
        </Boundary>
      ))}
    </>
  );
}
