import type { Page } from '@playwright/test';
import { expect } from './support';

/** Fingers need as much in both directions; WCAG 2.2 asks for it at AAA (2.5.5). */
const TARGET_PX = 44;

/** Fails with the controls whose touch area is smaller, measured by asking what a touch around their middle would reach. */
export const expectTouchTargets = async (page: Page, what: string): Promise<void> => {
  const small = await page.evaluate((size) => {
    const CONTROLS =
      'a[href], button, input, select, textarea, summary, [role=button], [role=tab], [role=menuitem], [role=option], [role=switch]';
    const isText = (element: Element) => element.matches('input:not([type=checkbox], [type=radio]), textarea, select');
    // Links in a sentence are as high as its line (WCAG 2.5.8, "Inline").
    const isInline = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.matches('p') ||
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
        ));
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return (
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        width > 1 &&
        height > 1 &&
        !element.matches(':disabled, [aria-hidden=true] *, [inert] *')
      );
    };
    const reaches = (control: Element, x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      if (!hit) return false;
      if (control.contains(hit)) return true;
      const label = hit.closest('label');
      if (label && (label.control === control || label.contains(control))) return true;
      // Fields take a touch anywhere within their frame.
      return (
        isText(control) &&
        hit.closest('.ant-select, .ant-picker, [class*=wrapper], [class*=field]')?.contains(control) === true
      );
    };
    const extent = (control: Element, dx: number, dy: number) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      let px = 0;
      for (const sign of [1, -1])
        for (let step = 1; step <= size; step++) {
          if (!reaches(control, x + sign * dx * step, y + sign * dy * step)) break;
          px += 1;
        }
      return px + 1;
    };
    const found: string[] = [];
    for (const control of document.querySelectorAll(CONTROLS)) {
      if (!isShown(control) || isInline(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = control.getBoundingClientRect();
      // Below something else, such as a page behind a dialog.
      if (!reaches(control, left + width / 2, top + height / 2)) continue;
      const [across, down] = [extent(control, 1, 0), extent(control, 0, 1)];
      // A control may begin within a pixel.
      if (Math.min(across, down) < size - 1)
        found.push(
          `${control.tagName.toLowerCase()} "${(control.getAttribute('aria-label') ?? control.textContent ?? '').trim().slice(0, 40)}" ${across} × ${down} (${control.closest('[class]')?.className})`,
        );
    }
    return found;
  }, TARGET_PX);
  expect.soft(small, what).toEqual([]);
};
