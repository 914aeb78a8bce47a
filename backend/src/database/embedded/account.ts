import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

export type Account = { readonly uid: number; readonly gid: number };

/** In order of preference. `nobody` exists everywhere. */
const CANDIDATES = ['postgres', 'nobody'];

const lookUp = (name: string): Account | undefined => {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0) return undefined;
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
};

/**
 * PostgreSQL refuses to run as root, so root runs it as the owner of existing data, else as the first existing
 * candidate.
 * @throws Error when there is none
 */
export const serverAccount = (data: string): Account | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(data, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = CANDIDATES.map(lookUp).find(Boolean);
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root and there is no account ${CANDIDATES.join(' or ')} to run it as. Create one, or set DATABASE_URL.`,
  );
};

/** Asks the operating system, because modes alone do not cover access lists and mounts. */
export const mayEnter = (directory: string, account: Account): boolean =>
  spawnSync('/bin/sh', ['-c', 'test -x "$1"', 'sh', directory], { cwd: '/', ...account }).status === 0;

export const giveTo = (path: string, { uid, gid }: Account): void => {
  const { status, stderr } = spawnSync('chown', ['-R', `${uid}:${gid}`, path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`Cannot hand ${path} to the account of the database: ${stderr.trim()}`);
};
