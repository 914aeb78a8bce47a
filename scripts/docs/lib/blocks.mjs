import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';
import { NOT_RUN } from './not-run.mjs';

const FENCE = /^```(\w*)$/;
/** What a reader types somewhere. */
const TYPED = ['sh', 'ts', 'sql'];
/** What they then see. */
const SHOWN = ['json', 'text'];

export const read = (path) => readFileSync(join(ROOT, path), 'utf8');

/** Every document of the project. */
export const documents = () => [
  'README.md',
  ...readdirSync(join(ROOT, 'docs'), { recursive: true })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const fencesOf = (path) => {
  const fences = [];
  let open;
  read(path)
    .split('\n')
    .forEach((text, index) => {
      const fence = FENCE.exec(text);
      if (fence && !open) open = { language: fence[1], place: `${path}:${index + 1}`, begin: index, lines: [] };
      else if (fence) {
        fences.push({ ...open, end: index });
        open = undefined;
      } else open?.lines.push(text);
    });
  return fences.map(({ lines, ...fence }) => ({ ...fence, text: lines.join('\n') }));
};

/** What is typed, with what is shown right below it. */
export const typedIn = (path) => {
  const fences = fencesOf(path);
  return fences
    .map((fence, index) => {
      const next = fences[index + 1];
      const isAnswered = next && SHOWN.includes(next.language) && next.begin - fence.end <= 2;
      return { ...fence, shown: isAnswered ? next.text : undefined };
    })
    .filter(({ language }) => TYPED.includes(language));
};

/** Continued lines count as one. */
const commandsOf = ({ text }) =>
  text
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => line.trim() && !line.startsWith('#'));

/** Which words of the list keep a block from being run; a block with other commands among them is run and fails. */
export const excuseOf = (block) =>
  NOT_RUN.find(({ begins, recordIn, language }) =>
    recordIn
      ? block.place.startsWith(`${recordIn}:`) && block.language === language
      : commandsOf(block).every((line) => begins.some((word) => line.startsWith(word))),
  );

/** What a test has to run of a document. */
export const runnableIn = (path, language) =>
  typedIn(path).filter((block) => block.language === language && !excuseOf(block));
