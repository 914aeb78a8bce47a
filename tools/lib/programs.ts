import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

type Program = { debianPackage: string; find: () => string | undefined };

/** Debian installs servers here, outside an ordinary user's PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];
const LIBRARY_FOLDERS = ['/usr/lib', '/usr/lib64', '/usr/local/lib', '/opt/homebrew/lib'];
const FAKETIME = 'faketime/libfaketime.so.1';

export const findInPath = (name: string): string | undefined =>
  [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS]
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

const findFaketime = (): string | undefined =>
  LIBRARY_FOLDERS.filter((folder) => existsSync(folder))
    .flatMap((folder) => ['', ...readdirSync(folder)].map((name) => join(folder, name, FAKETIME)))
    .find((path) => existsSync(path));

/** Programs that `npm run test:all` needs besides Node.js and Chromium. */
const PROGRAMS = {
  nginx: { debianPackage: 'nginx', find: () => process.env.NGINX_PATH ?? findInPath('nginx') },
  redis: { debianPackage: 'redis-server', find: () => process.env.REDIS_SERVER_PATH ?? findInPath('redis-server') },
  pgbouncer: { debianPackage: 'pgbouncer', find: () => process.env.PGBOUNCER_PATH ?? findInPath('pgbouncer') },
  faketime: { debianPackage: 'libfaketime', find: findFaketime },
  openssl: { debianPackage: 'openssl', find: () => findInPath('openssl') },
} satisfies Record<string, Program>;

export const programPath = (name: keyof typeof PROGRAMS): string => {
  const { find, debianPackage } = PROGRAMS[name];
  const path = find();
  if (!path) throw new Error(`${debianPackage} is not installed: apt-get install -y ${debianPackage}`);
  return path;
};

export const missingPackages = (): string[] =>
  Object.values(PROGRAMS)
    .filter(({ find }) => !find())
    .map(({ debianPackage }) => debianPackage);
