import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

export const STEPS = ['what', 'tell', 'proofs'] as const;
export type Step = 1 | 2 | 3;

const stepIn = (search: URLSearchParams): Step => {
  const asked = Number(search.get('passo'));
  return asked === 2 || asked === 3 ? asked : 1;
};

/** The step is in the URL, so that the browser's back button goes back one step. */
export function useFormStep(hasDraft: boolean) {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const cameFromStep = typeof state === 'object' && state !== null && 'fromStep' in state;
  const step = stepIn(search);

  const addressOf = (to: Step) => {
    const next = new URLSearchParams(search);
    if (to === 1) next.delete('passo');
    else next.set('passo', String(to));
    return next;
  };
  function go(to: Step) {
    if (to > step) setSearch(addressOf(to), { state: { fromStep: step } });
    else if (to === step - 1 && cameFromStep) void navigate(-1);
    else if (to !== step) setSearch(addressOf(to), { replace: true });
  }

  // The URL of a later step without a draft: a ticket was sent from there.
  const beginWhereItBegins = useEffectEvent(() => {
    if (step > 1 && !hasDraft) setSearch(addressOf(1), { replace: true });
  });
  useEffect(() => beginWhereItBegins(), []);

  return { step, go };
}
