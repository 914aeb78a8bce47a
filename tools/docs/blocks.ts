import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';
import { type Excuse, NOT_RUN } from './not-run.ts';

const FENCE = /^```(\w*)$/;
/** What a reader types somewhere. */
const TYPED = ['sh', 'ts', 'sql'];
/** What they then see. */
const SHOWN = ['json', 'text'];

type Fence = { language: string; place: string; begin: number; end: number; text: string };
/** What is typed, and what the document shows right below it. */
export type Block = Fence & { shown: string | undefined };

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Every document of the project. */
export const documents = (): string[] => [
  'README.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const fencesOf = (path: string): Fence[] => {
  const fences: Fence[] = [];
  const lines = read(path).split('\n');
  let open: { language: string; begin: number } | undefined;
  lines.forEach((line, index) => {
    const fence = FENCE.exec(line);
    if (!fence) return;
    if (open) {
      const text = lines.slice(open.begin + 1, index).join('\n');
      fences.push({ ...open, place: `${path}:${open.begin + 1}`, end: index, text });
    }
    open = open ? undefined : { language: fence[1]!, begin: index };
  });
  return fences;
};

/** What is typed, with what is shown right below it. */
export const typedIn = (path: string): Block[] => {
  const fences = fencesOf(path);
  return fences
    .map((fence, index) => {
      const next = fences[index + 1];
      const isBelow = next && SHOWN.includes(next.language) && next.begin - fence.end <= 2;
      return { ...fence, shown: isBelow ? next.text : undefined };
    })
    .filter(({ language }) => TYPED.includes(language));
};

/** Programs, each a whole of its own. */
export const blocksIn = (path: string, language: 'js' | 'python'): string[] =>
  fencesOf(path)
    .filter((fence) => fence.language === language)
    .map(({ text }) => text);

/** Continued lines count as one. */
const commandsOf = ({ text }: Block): string[] =>
  text
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

/** The entry of the list that keeps a block from being run; a block with other commands among them is run and fails. */
export const excuseOf = (block: Block): Excuse | undefined =>
  NOT_RUN.find(({ begins }) => commandsOf(block).every((line) => begins.some((word) => line.startsWith(word))));

/** What a test has to run of a document. */
export const runnableIn = (path: string, language: string): Block[] =>
  typedIn(path).filter((block) => block.language === language && !excuseOf(block));
