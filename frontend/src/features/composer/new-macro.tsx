import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { ticketMacrosQuery } from '@/features/macros/api';
import { MacroDialog } from '@/features/macros/macro-dialog';
import { languageOfMacro } from '@/features/macros/rules';
import '@/shared/i18n/team-strings';
import type { Macro } from '@/shared/contract';
import { useToast } from '@/shared/ui/toast/toast';
import type { MacroAnswer, MacroChoice } from './macro-answer';

/** The typed word becomes the shortcut and the first name. */
const begunWith = (typed: string) => ({ shortcut: typed, name: typed.charAt(0).toUpperCase() + typed.slice(1) });

type NewMacroProps = { ticketId: number; answer: MacroAnswer; onClose: () => void };

/** The saved macro replaces its slash in the text; cancelling removes the slash, so that Enter does not send it. */
export function NewMacro({ ticketId, answer, onClose }: NewMacroProps) {
  const { t } = useTranslation('macros');
  const client = useQueryClient();
  const toast = useToast();
  const choice = useRef<MacroChoice>(undefined);
  async function find({ id, name }: Macro) {
    try {
      const offered = await client.fetchQuery({ ...ticketMacrosQuery(ticketId), staleTime: 0 });
      const macro = offered.macros.find((one) => one.id === id);
      if (macro) choice.current = { macro, language: languageOfMacro(macro, offered.language ?? 'pt') };
      toast.success(t(macro ? 'saved' : 'savedElsewhere', { name }));
    } catch (error) {
      toast.error(t('savedNotFilled', { name }), error);
    }
  }
  const isClosing = useRef(false);
  function close() {
    isClosing.current = true;
    onClose();
  }
  const end = useEffectEvent(() => (choice.current ? answer.insert(choice.current) : answer.drop()));
  // Only after the dialog has closed, which would take the focus back.
  useEffect(() => () => void (isClosing.current && setTimeout(end)), []);
  return <MacroDialog begun={begunWith(answer.typed)} onSaved={find} onClose={close} />;
}
