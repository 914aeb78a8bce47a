import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../../lib/paths.mjs';
import { quietly } from '../../lib/run.mjs';
import { copy } from './context.mjs';

/** Folders at the top of the image that its steps speak of; here they lie in the folder of their stage. */
const OWN = /(?<![\w.$-])\/(app|build|data|packages)\b/g;

/** What npm passes on of itself would lead the npm of the image astray; where it finds packages may stay. */
const KEPT = /^npm_config_(cache|registry)$/;
const surroundings = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_') || KEPT.test(name)));

/** Nobody in particular: an account that owns nothing, or, where accounts cannot be changed, one's own. */
export const person =
  process.getuid() === 0 ? { uid: 65534, gid: 65534 } : { uid: process.getuid(), gid: process.getgid() };

/** One `FROM` and what follows it, done in a folder instead of an image. */
export class Stage {
  env = {};
  workdir = '/';

  constructor(root, others) {
    this.root = root;
    this.others = others;
  }

  /** Where a path of the image is here. */
  at(path) {
    return join(this.root, path.startsWith('/') ? path : join(this.workdir, path));
  }

  /** The same text with our places, and our account for the image's `node`. */
  here(text) {
    return text.replace(OWN, (path) => join(this.root, path)).replaceAll('node:node', `${person.uid}:${person.gid}`);
  }

  /** As it would run in the image, up to the account and to what is given besides. */
  start([program, ...args], { env = surroundings(), ...options } = {}) {
    const own = Object.fromEntries(Object.entries(this.env).map(([name, value]) => [name, this.here(value)]));
    return spawn(
      program,
      args.map((word) => this.here(word)),
      {
        cwd: this.at('.'),
        stdio: ['ignore', 'pipe', 'pipe'],
        ...options,
        env: { ...own, ...env },
      },
    );
  }

  async do(step) {
    await this[step.kind]?.(step);
  }

  async WORKDIR({ path }) {
    this.workdir = path;
    await mkdir(this.at('.'), { recursive: true });
  }

  ENV({ variables }) {
    Object.assign(this.env, Object.fromEntries(variables));
  }

  async COPY({ from, sources, target }) {
    const top = from ? this.others.get(from).root : ROOT;
    const slash = target.endsWith('/') ? '/' : '';
    await copy({ sources, target: this.at(target) + slash, top, isContext: !from });
  }

  async RUN({ command, line }) {
    const { code, output } = await quietly(this.start(command));
    if (code !== 0) throw new Error(`Line ${line}: ${command.at(-1)} ended with ${code}:\n${output}`);
  }

  CMD({ command }) {
    this.command = command;
  }

  HEALTHCHECK({ command }) {
    this.healthCheck = command;
  }

  USER({ user }) {
    this.user = user;
  }

  STOPSIGNAL({ signal }) {
    this.stopSignal = signal;
  }
}
