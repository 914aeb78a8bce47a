import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AdminSession } from '@/shared/contract';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import { useToast } from '@/shared/ui/toast/toast';
import { endAnySessionMutation } from './api';
import { useDeviceText } from './session-rows';

type EndSessionProps = { session: AdminSession | null; onClose: () => void };

/** Asks for confirmation, with another text for the reader's own session. */
export function EndSession({ session, onClose }: EndSessionProps) {
  const { t } = useTranslation('securityConsole');
  const toast = useToast();
  const deviceText = useDeviceText();
  const end = useMutation(endAnySessionMutation(useQueryClient()));

  function question() {
    if (!session) return null;
    if (session.current) return { title: t('sessions.askOwn'), text: t('sessions.askOwnText'), yes: t('sessions.yes') };
    const [device, ip] = [deviceText(session), session.ip ?? t('noIp')];
    return {
      title: t('sessions.ask', { name: session.user.name }),
      text: t('sessions.askText', { device, ip }),
      yes: t('sessions.yes'),
    };
  }
  function run() {
    if (!session) return;
    end.mutate(session.id, {
      onSuccess: () => {
        if (!session.current) toast.said(t('sessions.done', { name: session.user.name }));
        onClose();
      },
      onError: (error) => {
        toast.error(t('sessions.endFailed'), error);
        onClose();
      },
    });
  }
  return <ConfirmDialog question={question()} busy={end.isPending} danger onYes={run} onNo={onClose} />;
}
