import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rename, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Account, mayEnter, serverAccount } from './account.js';

/** Search permission without read permission, so that the server's account can reach its data. */
const PASSABLE = 0o711;
const PRIVATE = 0o600;
const OPEN_PLACES = ['/var/lib', '/var/tmp'];

export class Home {
  readonly data: string;
  readonly log: string;

  private constructor(
    readonly directory: string,
    readonly account: Account | undefined,
  ) {
    this.data = join(directory, 'data');
    this.log = join(directory, 'server.log');
  }

  /**
   * Finds or creates the folder. If the server's account cannot enter the project's parent folder (a home of mode 700),
   * `link` becomes a symbolic link to a folder outside.
   * @throws Error with a sentence for the operator
   */
  static async open(link: string): Promise<Home> {
    await mkdir(dirname(link), { recursive: true, mode: PASSABLE });
    const directory = (await realDirectory(link)) ?? (await makeDirectory(link));
    const account = serverAccount(join(directory, 'data'));
    if (account && !mayEnter(directory, account)) {
      throw new Error(
        `The account of the database (uid ${account.uid}) cannot enter ${directory}. Move the project back, or set DATA_DIR.`,
      );
    }
    return new Home(directory, account);
  }

  get isEmpty(): boolean {
    return !existsSync(this.data);
  }

  /** Generated once and stored beside the data, because neither is of use without the other. */
  async password(): Promise<string> {
    const file = join(this.directory, 'password');
    if (this.isEmpty) await writeFile(file, randomBytes(24).toString('base64url'), { mode: PRIVATE });
    return readFile(file, 'utf8');
  }
}

const realDirectory = async (link: string): Promise<string | undefined> => {
  if (!(await lstat(link).catch(() => undefined))) return undefined;
  return realpath(link).catch(() => {
    throw new Error(
      `${link} points to a folder that is gone. Bring it back, or delete the link to begin with an empty database.`,
    );
  });
};

const makeDirectory = async (link: string): Promise<string> => {
  const account = serverAccount(join(link, 'data'));
  if (!account || mayEnter(dirname(link), account)) {
    await mkdir(link, { mode: PASSABLE });
    return realpath(link);
  }
  const place = await makeOpenPlace(account);
  // Renaming is atomic, so a killed start leaves a complete link or none.
  await symlink(place, `${link}.${process.pid}`);
  await rename(`${link}.${process.pid}`, link);
  return place;
};

const makeOpenPlace = async (account: Account): Promise<string> => {
  for (const parent of OPEN_PLACES) {
    const place = await mkdtemp(join(parent, 'player-support-')).catch(() => undefined);
    if (!place) continue;
    await chmod(place, PASSABLE);
    if (mayEnter(place, account)) return realpath(place);
  }
  throw new Error(
    `The account of the database can enter neither this folder nor ${OPEN_PLACES.join(' nor ')}. Set DATA_DIR or DATABASE_URL.`,
  );
};
