import { fileURLToPath, URL } from 'node:url';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from '@ant-design\/icons';/gm;
const ICONS = fileURLToPath(new URL('../node_modules/@ant-design/icons/lib/icons/', import.meta.url));

/** Each test file loads its modules anew, and the index of the icons loads eight hundred of them for the few it needs. */
export const iconsOneByOne = (): Plugin => ({
  name: 'icons-one-by-one',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/.*\.tsx?$/.test(id) || !code.includes('@ant-design/icons')) return;
    const imports = (names: string) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '')
        .map((name) => `import ${name} from '${ICONS}${name}.js';`)
        .join(' ');
    // The lines of the rest stay where they are.
    const lines = (whole: string) => '\n'.repeat(whole.split('\n').length - 1);
    return { code: code.replace(IMPORT, (whole, names: string) => imports(names) + lines(whole)), map: null };
  },
});
