/** Widths of the window, in px, at which the layout changes. CSS Modules say `@media (width < 640px)` or `(width >= 1000px)`. */
export const BREAKPOINTS = [640, 768, 1000, 1280, 1440] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];
