import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { preferencesQuery } from '@/shared/api/preferences';
import '@/shared/i18n/team-strings';
import { useNextTicket } from '@/shared/next-ticket/use-next-ticket';
import { listen } from '@/shared/shortcuts/listen';
import { useShortcuts } from '@/shared/shortcuts/use-shortcuts';
import { lazyPart } from '@/shared/ui/lazy-part';
import { useToast } from '@/shared/ui/toast';

const Sheet = lazyPart(() => import('./sheet'), 'Sheet');
const Palette = lazyPart(() => import('./dialogs').then(({ Palette }) => ({ Palette })), 'Palette');
const MyDrafts = lazyPart(() => import('./dialogs').then(({ MyDrafts }) => ({ MyDrafts })), 'MyDrafts');

type Part = 'sheet' | 'palette' | 'drafts';

/** Listens for the team's keys on every page, and holds the sheet of all keys and the palette. */
export function Shortcuts() {
  const navigate = useNavigate();
  const { t } = useTranslation('shortcuts');
  const toast = useToast();
  const next = useNextTicket({ onEmpty: () => toast.success(t('next.none')) });
  const { data: preferences } = useQuery(preferencesQuery());
  const [open, setOpen] = useState<Part | null>(null);
  // A part that was open once stays, so that its closing is seen.
  const [known, setKnown] = useState<readonly Part[]>([]);
  const show = (part: Part) => {
    setKnown([...known, part]);
    setOpen(part);
  };

  const areSingleKeysOn = useEffectEvent(() => preferences?.shortcuts ?? true);
  useEffect(() => listen(() => areSingleKeysOn()), []);

  useShortcuts({
    sheet: () => show('sheet'),
    palette: () => show('palette'),
    goDrafts: () => show('drafts'),
    takeNext: () => void next.take(),
    goList: () => void navigate('/dashboard'),
    goBoard: () => void navigate('/dashboard?tab=board'),
    goNew: () => void navigate('/dashboard?tab=new'),
  });

  const close = () => setOpen(null);
  return (
    <Suspense>
      {known.includes('sheet') && <Sheet open={open === 'sheet'} onClose={close} />}
      {known.includes('drafts') && <MyDrafts open={open === 'drafts'} onClose={close} />}
      {known.includes('palette') && <Palette open={open === 'palette'} onClose={close} />}
    </Suspense>
  );
}
