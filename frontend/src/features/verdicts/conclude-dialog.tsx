import { Button } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SanctionDialog } from '@/features/sanctions/sanction-dialog';
import type { TicketDetail } from '@/shared/contract';
import '@/shared/i18n/sanction-strings';
import '@/shared/i18n/team-strings';
import '@/shared/i18n/verdict-strings';
import { Caps } from '@/shared/keyboard/caps';
import { Beside } from '@/shared/ui/dialog/beside';
import { ConfirmDialog } from '@/shared/ui/dialog/confirm-dialog';
import css from './conclude-dialog.module.css';
import { ConcludeFields } from './conclude-fields';
import { useConclusion } from './use-conclusion';

const WIDTH_PX = 408;
const BUTTON = '[data-conclude]';
/** Where the button is folded away, the dialog belongs to the menu of the ticket. */
const MENU = '[data-ticket-menu]';
const openerOf = () => (document.querySelector(BUTTON)?.checkVisibility?.() ? BUTTON : MENU);

type Step = 'verdict' | 'sanction' | 'close' | 'done';
type DialogProps = { ticket: TicketDetail; onClose: () => void };

/** Asks what the review of a report showed. A sanction is recorded in a dialog of its own, which saves both. */
export function ConcludeDialog({ ticket, onClose }: DialogProps) {
  const { t } = useTranslation(['verdicts', 'conversation']);
  const [opener] = useState(openerOf);
  const [step, setStep] = useState<Step>('verdict');
  const conclusion = useConclusion(ticket, () => setStep('done'));
  const { chosen, given, originalId, sanction, resolves, isEnded, isPending, save } = conclusion;
  const isReady = chosen !== null && (chosen !== 'duplicate' || originalId !== null);
  const { name } = sanction;

  function conclude() {
    if (!isReady || isPending) return;
    if (chosen === 'confirmed' && sanction.wants) setStep('sanction');
    else save();
  }
  useEnter(step === 'verdict', conclude);
  return (
    <>
      <Beside
        open={step === 'verdict'}
        of={opener}
        width={WIDTH_PX}
        isMarked={false}
        title={<span className={css.question}>{t('question')}</span>}
        onCancel={() => setStep('done')}
        afterClose={() => step === 'done' && onClose()}
        footer={
          <div className={css.foot}>
            {!given && ticket.status !== 'closed' && (
              <Button type="text" data-quiet disabled={isPending} onClick={() => setStep('close')}>
                {t('closeWithout')}
              </Button>
            )}
            <Button type="primary" disabled={!isReady} loading={isPending} onClick={conclude}>
              <span>{t('conclude')}</span>{' '}
              <span className={css.keys} aria-hidden>
                <Caps stroke={{ key: 'Enter' }} />
              </span>
            </Button>
          </div>
        }
      >
        <ConcludeFields ticket={ticket} conclusion={conclusion} />
      </Beside>
      {step === 'sanction' && name !== undefined && (
        <SanctionDialog
          ticketId={ticket.id}
          name={name}
          resolves={resolves && !isEnded}
          onDone={(isSaved) => (isSaved ? onClose() : setStep('verdict'))}
        />
      )}
      <ConfirmDialog
        question={
          step === 'close'
            ? {
                title: t('conversation:ask.close.title'),
                text: t('conversation:ask.close.text'),
                yes: t('conversation:controls.close'),
              }
            : null
        }
        busy={isPending}
        // A refusal is explained beside the choice.
        onYes={() => void conclusion.closeTicket().then(() => setStep((now) => (now === 'close' ? 'verdict' : now)))}
        onNo={() => setStep('verdict')}
        onClosed={() => step === 'done' && onClose()}
      />
    </>
  );
}

/** Elements that do something else with Enter. */
const PRESSED = 'button, a, [role="combobox"]';

function useEnter(isOn: boolean, run: () => void) {
  const onEnter = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target } = event;
    if (!isOn || key !== 'Enter' || ctrlKey || metaKey || altKey || shiftKey || repeat || event.defaultPrevented)
      return;
    if (target instanceof Element && target.closest(PRESSED)) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onEnter(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
