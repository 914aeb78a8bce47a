import { CheckCircleOutlined, CloseCircleOutlined, QuestionCircleOutlined, SwitcherOutlined } from '@ant-design/icons';

import type { Verdict } from '@/shared/contract';

const ICONS = {
  confirmed: CheckCircleOutlined,
  not_confirmed: CloseCircleOutlined,
  not_enough_proof: QuestionCircleOutlined,
  duplicate: SwitcherOutlined,
} as const satisfies Record<Verdict, unknown>;

/** Always beside the word. */
export function VerdictIcon({ of }: { of: Verdict }) {
  const Icon = ICONS[of];
  return <Icon aria-hidden style={of === 'confirmed' ? { color: 'var(--green)' } : undefined} />;
}
