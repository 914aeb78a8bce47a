import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser } from 'dockerfile-ast';
import { ROOT } from '../../lib/paths.mjs';

export const DOCKERFILE = 'docker/Dockerfile';

export const source = () => readFileSync(join(ROOT, DOCKERFILE), 'utf8');

const wordsOf = (instruction) => instruction.getArguments().map((argument) => argument.getValue());

/** A command as Docker runs it: a list as it is, anything else through a shell. */
const commandOf = (text) => (text.startsWith('[') ? JSON.parse(text) : ['sh', '-c', text]);

const READERS = {
  FROM: (from) => ({ image: from.getImage(), name: from.getBuildStage() }),
  WORKDIR: (workdir) => ({ path: workdir.getPath() }),
  ENV: (env) => ({ variables: env.getProperties().map((pair) => [pair.getName(), pair.getValue()]) }),
  COPY: (copy) => {
    const paths = wordsOf(copy);
    const from = copy.getFlags().find((flag) => flag.getName() === 'from');
    return { from: from?.getValue(), sources: paths.slice(0, -1), target: paths.at(-1) };
  },
  RUN: (run) => ({ command: commandOf(run.getArgumentsContent()) }),
  CMD: (cmd) => ({ command: commandOf(cmd.getArgumentsContent()) }),
  HEALTHCHECK: (check) => ({ command: commandOf(check.getArgumentsContent().replace(/^.*?CMD\s+/s, '')) }),
  VOLUME: (volume) => ({ path: wordsOf(volume)[0] }),
  USER: (user) => ({ user: wordsOf(user)[0] }),
  EXPOSE: (expose) => ({ ports: wordsOf(expose) }),
  STOPSIGNAL: (signal) => ({ signal: wordsOf(signal)[0] }),
};

/** The steps of the Dockerfile. @throws Error for one that nobody here can do, so that a new kind is not passed over */
export const steps = () =>
  DockerfileParser.parse(source())
    .getInstructions()
    .map((instruction) => {
      const kind = instruction.getKeyword();
      if (!READERS[kind]) throw new Error(`${DOCKERFILE}: ${kind} is not proved by anything.`);
      return { kind, line: instruction.getRange().start.line + 1, ...READERS[kind](instruction) };
    });
