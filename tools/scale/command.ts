import { built } from '../lib/paths.ts';
import { runNode } from '../lib/processes.ts';
import type { Settings } from '../lib/server.ts';

export const operate = (settings: Settings, program: string, ...args: string[]) =>
  runNode([built(`cli/${program}.js`), ...args], { env: { NODE_ENV: '', ...settings, LOG_LEVEL: 'error' } });
