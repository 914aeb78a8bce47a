import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

import { HELP_PATHS, helpNamesFor, type HelpName } from './src/features/help/paths.ts';
import { SHORTCUTS } from './src/features/shortcuts/table.ts';
import { capsOf } from './src/shared/keyboard/strokes.ts';
import { anchorsOf, HelpFault, readHelpPage, type HelpSources } from './vite.help-page.ts';

type Texts = { [key: string]: string | Texts };

const DOCS = fileURLToPath(new URL('../docs', import.meta.url));
const STRINGS = fileURLToPath(new URL('src/shared/i18n', import.meta.url));
/** The pages of the help, below `docs`. */
const FILES = {
  player: { pt: 'pt/jogador.md', en: 'en/player.md' },
  team: { pt: 'pt/equipe.md', en: 'en/team.md' },
  admin: { pt: 'pt/admin.md', en: 'en/admin.md' },
} as const satisfies Record<HelpName, Record<'pt' | 'en', string>>;
const PAGES = (Object.keys(FILES) as HelpName[]).flatMap((name) =>
  (['pt', 'en'] as const).map((language) => ({
    module: `help:${name}/${language}`,
    name,
    path: join(DOCS, FILES[name][language]),
    address: HELP_PATHS[name][language],
  })),
);

const stringFilesOf = (language: string): string[] =>
  readdirSync(join(STRINGS, language)).map((name) => join(STRINGS, language, name));

function wordIn(language: string, key: string): string | undefined {
  const [namespace = '', ...path] = key.split('.');
  const file = join(STRINGS, language, `${namespace}.json`);
  if (!existsSync(file)) return undefined;
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Texts;
  const found = path.reduce<string | Texts | undefined>(
    (tree, step) => (typeof tree === 'object' ? tree[step] : undefined),
    texts,
  );
  return typeof found === 'string' ? found : undefined;
}

function strokesOf(id: string): string[][] | undefined {
  if (!Object.hasOwn(SHORTCUTS, id)) return undefined;
  const { ways } = SHORTCUTS[id as keyof typeof SHORTCUTS];
  return ways[0].map((stroke) => capsOf(stroke, 'Ctrl'));
}

/** Chromium writes screenshots as extended WebP, with its width and height less one in the header. */
function sizeOf(image: string): { width: number; height: number } | undefined {
  const bytes = existsSync(image) ? readFileSync(image) : Buffer.alloc(0);
  if (bytes.toString('latin1', 8, 16) !== 'WEBPVP8X') return undefined;
  return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
}

type Images = { file: string; address: string }[];
/** The role with the fewest rights that reads a page. */
const READERS = { player: 'user', team: 'staff', admin: 'admin' } as const satisfies Record<HelpName, string>;

const sourcesOf = (path: string, images: Images): HelpSources => {
  const file = relative(DOCS, path);
  const [language = ''] = file.split('/');
  const { name } = PAGES.find((one) => one.path === path)!;
  const imageOf = (image: string) => {
    const size = sizeOf(image);
    if (!size) return undefined;
    // The build names the file; until then this stands for it.
    const address = `__HELP_IMAGE_${images.length}__`;
    images.push({ file: image, address });
    return { address, ...size };
  };
  return {
    file: `docs/${file}`,
    wordOf: (key) => wordIn(language, key),
    strokesOf,
    pageOf: (other) => {
      const page = PAGES.find(
        (one) => one.path === join(dirname(path), other) && helpNamesFor(READERS[name]).includes(one.name),
      );
      return page && { address: page.address, anchors: anchorsOf(readFileSync(page.path, 'utf8')) };
    },
    pictureOf: (source) => {
      const wide = imageOf(resolve(dirname(path), source));
      const phone = imageOf(resolve(dirname(path), source.replace(/\.webp$/, '-phone.webp')));
      return wide && phone && { wide, phone };
    },
  };
};

/** The module of a page: its texts, with the addresses that the build gives its images. */
function moduleOf(markdown: string, path: string): string {
  const images: Images = [];
  const page = readHelpPage(markdown, sourcesOf(path, images));
  const imports = images.map(({ file }, index) => `import image${index} from ${JSON.stringify(file)};\n`).join('');
  return `${imports}export const page = ${JSON.stringify(page).replaceAll(/__HELP_IMAGE_(\d+)__/g, '" + image$1 + "')};`;
}

/** `import { page } from 'help:team/pt'`: Markdown is read by the build, so that browsers load no parser. */
export const helpPages = (): Plugin => ({
  name: 'help-pages',
  resolveId: {
    filter: { id: /^help:/ },
    handler(id) {
      const page = PAGES.find(({ module }) => module === id);
      return page && `${page.path}?help`;
    },
  },
  transform: {
    filter: { id: /\.md\?help$/ },
    handler(markdown, id) {
      const path = id.replace(/\?help$/, '');
      const language = relative(DOCS, path).split('/')[0]!;
      for (const file of [...stringFilesOf(language), ...PAGES.map((page) => page.path)]) this.addWatchFile(file);
      try {
        return { code: moduleOf(markdown, path), map: null };
      } catch (error) {
        if (error instanceof HelpFault) this.error(error.message);
        throw error;
      }
    },
  },
});
