import { Tooltip } from 'antd';
import type { ReactElement } from 'react';
import { useState } from 'react';

const WAIT_S = 0.7;
const SKIP_MS = 300;
let lastClosedAt = -Infinity;

/** A tooltip after 700 ms, or immediately if another one closed less than 300 ms ago. */
export function Hint({ text, children }: { text: string; children: ReactElement }) {
  const [wait, setWait] = useState(WAIT_S);
  return (
    <Tooltip
      title={text}
      mouseEnterDelay={wait}
      onOpenChange={(open) => {
        if (!open) lastClosedAt = performance.now();
      }}
    >
      <span onPointerEnter={() => setWait(performance.now() - lastClosedAt < SKIP_MS ? 0 : WAIT_S)}>{children}</span>
    </Tooltip>
  );
}
