import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs';
import { Button, Checkbox, ConfigProvider, Dropdown, Form, Input, Segmented, Select, Tooltip } from 'antd';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Plugin } from 'vite';

import { themeFor } from './src/shared/theme/antd-theme.ts';

const STYLES = /^style%/;
const OTHER_ACCENT = '#7fe0d0';

/** Components of the first screens. All others make their styles when they are first shown, as antd always does. */
const parts = (): ReactNode[] => [
  h(Button, null, 'a'),
  h(Checkbox, null),
  h(Dropdown, { menu: { items: [] } }, h('i')),
  h(Form, null, h(Form.Item, { label: 'a' }, h(Input, null))),
  h(Input.Password, null),
  h(Input.TextArea, null),
  h(Segmented<string>, { options: ['a'] }),
  h(Select, null),
  h(Tooltip, { title: 'a' }, h('i')),
];

function stylesOf(touch: boolean, still: boolean, accent?: string) {
  const cache = createCache();
  const screen = h(
    ConfigProvider,
    { theme: themeFor(touch, still, accent), wave: { disabled: true } },
    h(Fragment, null, ...parts()),
  );
  renderToString(h(StyleProvider, { cache }, screen));
  return cache;
}

/** Only what is the same for every hand, every eye and every club, which is nearly all: the rest is variables. */
function commonStyles(): string {
  const [cache, ...others] = [
    stylesOf(false, false),
    stylesOf(true, false),
    stylesOf(false, true),
    stylesOf(true, true),
    stylesOf(false, false, OTHER_ACCENT),
  ];
  const textOf = (from: typeof cache, key: string) => (from.cache.get(key)?.[1] as [string] | undefined)?.[0];
  for (const key of cache.cache.keys())
    if (STYLES.test(key) && others.some((other) => textOf(other, key) !== textOf(cache, key))) {
      cache.cache.delete(key);
    }
  return extractStyle(cache, { plain: true, types: 'style' });
}

export const ANTD_STYLES = /^assets\/antd-.*\.css$/;

/**
 * antd makes its styles in the browser, a quarter of the work before the first screen stands. Those of the first screens
 * are made here instead; antd finds their list in the sheet (`data-ant-cssinjs-cache-path`) and leaves them alone.
 */
export const antdStyles = (): Plugin => ({
  name: 'antd-styles',
  apply: 'build',
  buildStart() {
    this.emitFile({ type: 'asset', name: 'antd.css', source: commonStyles() });
  },
  // Before our own sheets, as antd puts its styles when it makes them itself.
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => {
      const file = Object.keys(bundle ?? {}).find((name) => ANTD_STYLES.test(name));
      if (!file) throw new Error('The styles of antd are missing in the bundle.');
      const link = '<link rel="stylesheet"';
      return html.replace(link, `${link} href="/${file}">\n    ${link}`);
    },
  },
});
