/** Properties that decide whether people, and the queries of the tests, see an element and may click on it. */
const DECISIVE = /^\s*(display|visibility|pointer-events|opacity|content-visibility)\s*:/;
const RULE = /([^{}]*)\{([^{}]*)\}/g;
const COMMENT = /\/\*[\s\S]*?\*\//g;

/** The same sheet with nothing but what decides whether an element is visible and may be clicked. */
export const leanSheet = (sheet: string): string =>
  sheet.replace(COMMENT, '').replace(RULE, (_rule, selector: string, body: string) => {
    const decisive = body.split(';').filter((declaration) => DECISIVE.test(declaration));
    return decisive.length > 0 ? `${selector}{${decisive.join(';')}}` : '';
  });

/**
 * jsdom compares each element with each rule whenever a query asks whether the element is visible, and antd brings
 * thousands of rules, nearly all of which only paint. Sheets that are set as text lose those; reading one gives it whole.
 */
export function keepSheetsLean(): void {
  const inner = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  const whole = new WeakMap<HTMLStyleElement, string>();
  Object.defineProperty(HTMLStyleElement.prototype, 'innerHTML', {
    configurable: true,
    get(this: HTMLStyleElement) {
      return whole.get(this) ?? (inner.get!.call(this) as string);
    },
    set(this: HTMLStyleElement, sheet: string) {
      whole.set(this, sheet);
      inner.set!.call(this, leanSheet(sheet));
    },
  });
}
