import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { quietly, start } from './run.mjs';
import { withProgress } from './progress.mjs';

/** Where Debian keeps servers; not in the path of an ordinary user. */
const SERVERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The program of that name that there is. */
export const find = (name) =>
  [...process.env.PATH.split(delimiter), ...SERVERS].map((folder) => join(folder, name)).find(existsSync);

export const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** Debian starts a server as soon as it is installed, unless this file says no; the tests start their own. */
const POLICY = '/usr/sbin/policy-rc.d';
const WITHOUT_STARTING = `[ -e ${POLICY} ] || { trap 'rm -f ${POLICY}' EXIT; printf '#!/bin/sh\\nexit 101\\n' >${POLICY}; chmod 755 ${POLICY}; }`;
const install = (name) =>
  `${WITHOUT_STARTING}; apt-get update && DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends ${name}`;

/** @returns what apt-get said */
export const installWithApt = async (name) => {
  const pipes = { stdio: ['ignore', 'pipe', 'pipe'] };
  const run = () => quietly(start('/bin/sh', ['-c', install(name)], pipes));
  const { output } = await withProgress(`Installing ${name} with apt-get`, run);
  return output;
};

/**
 * A server that the tests need: the one that is named, else the one that is there, else one that is installed now.
 * @throws Error when it cannot be had
 */
export const ensureServer = async ({ program, debianPackage, given }) => {
  const found = given || find(program);
  if (found) return found;
  const output = canUseApt() ? await installWithApt(debianPackage) : '';
  const installed = find(program);
  if (installed) return installed;
  const words = output.trim().split('\n').slice(-5).join('\n');
  throw new Error(`The tests need ${program}. Install it (apt-get install ${debianPackage}).\n${words}`);
};
