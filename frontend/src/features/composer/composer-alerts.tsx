import { Suspense } from 'react';

import { lostOf } from '@/features/unsent/unsent-state';
import { lazyPart } from '@/shared/ui/lazy-part';
import { Refusals } from './composer-files';
import css from './composer.module.css';
import type { ComposerControls } from './use-composer';
import type { ComposerActions } from './use-composer-actions';

const parts = () => import('./later-parts');
const NewerBar = lazyPart(parts, 'NewerBar');
const OtherVersionBar = lazyPart(parts, 'OtherVersionBar');
const ComposerNotice = lazyPart(parts, 'ComposerNotice');

type BarsProps = { composer: ComposerControls; actions: ComposerActions; team: boolean };

export function ComposerBars({ composer, actions, team }: BarsProps) {
  const { state, newer, saved, notice } = composer;
  return (
    <Suspense>
      {actions.awaitsDecision && (
        <NewerBar
          count={newer.length}
          isBlocked={state.isBlocked}
          onSendAnyway={() => actions.send({ anyway: true })}
          onKeepWriting={actions.keepWriting}
        />
      )}
      {saved.other && <OtherVersionBar other={saved.other} onChoose={actions.chooseVersion} />}
      {team && <ComposerNotice notice={notice} />}
    </Suspense>
  );
}

export function ComposerAlerts({ composer, alertId }: { composer: ComposerControls; alertId: string }) {
  const { alert, state, dismissRefusals } = composer;
  return (
    <>
      {alert && (
        <p className={css.alert} role="alert" id={alertId}>
          <strong>{alert.text}</strong> {alert.detail && <span>{alert.detail}</span>}
        </p>
      )}
      <Refusals refused={state.refused} lost={lostOf(state)} onDismiss={dismissRefusals} />
    </>
  );
}
