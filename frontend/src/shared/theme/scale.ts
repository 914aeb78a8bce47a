/**
 * The design scale, in px. CSS modules and the theme repeat its values literally, such as `gap: 8px`, and a test
 * rejects other values. Dimensions of a single element (width, height, inset, line height) are exempt.
 */

/** Widths of the window at which the layout changes: `@media (width < 640px)`, `(width >= 1000px)`, `useFrom(1000)`. */
export const BREAKPOINTS = [640, 768, 1000, 1280, 1440] as const;
export type Breakpoint = (typeof BREAKPOINTS)[number];

/** Meta, chips, body, section heads, headings, titles, page titles. */
export const FONT_SIZES: readonly number[] = [12, 13, 14, 15, 17, 22, 34];
/** Margins, paddings and gaps. */
export const SPACES: readonly number[] = [4, 8, 12, 16, 20, 28, 40, 72];
/** Tags, small parts, controls, panels. `50%` (circles) and `999px` (pills) are allowed too. */
export const RADII: readonly number[] = [4, 6, 8, 12];
