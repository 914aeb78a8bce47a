export const hourglass = (
  <svg viewBox="0 0 16 16" aria-hidden>
    <path d="M3 1.500h10M3 14.500h10M4.500 1.500v3L8 8l3.500-3.500v-3M4.500 14.500v-3L8 8l3.500 3.500v3" />
  </svg>
);
export const bubble = (
  <svg viewBox="0 0 16 16" aria-hidden>
    <path d="M8 1.500a6.500 6.500 0 1 1-3 12.250L1.750 14.250l.5-3.250A6.500 6.500 0 0 1 8 1.500M5 8h.01M8 8h.01M11 8h.01" />
  </svg>
);
