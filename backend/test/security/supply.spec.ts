import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gte, minVersion, satisfies } from 'semver';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const read = <T>(name: string): T => JSON.parse(readFileSync(ROOT + name, 'utf8')) as T;

type Component = { type: string; name: string; version: string; purl: string; 'bom-ref': string };
type Bill = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
};
type Locked = {
  version: string;
  resolved?: string;
  integrity?: string;
  engines?: { node?: string };
  link?: boolean;
  dev?: boolean;
};
const { packages } = read<{ packages: Record<string, Locked> }>('package-lock.json');

/** Older ones have published faults that reach this product. */
const FLOORS: Readonly<Record<string, string>> = {
  multer: '2.3.0',
  ws: '8.21.0',
  'body-parser': '2.3.0',
  qs: '6.14.2',
  '@nestjs/core': '11.1.24',
  '@nestjs/common': '11.1.24',
  '@nestjs/platform-express': '11.1.24',
  typeorm: '1.1.0',
  express: '5.3.0',
  'file-type': '21.3.1',
};

/** Every copy that the product runs with, wherever in the tree; tools of developers may bring their own. */
const copiesOf = (name: string): [string, Locked][] =>
  Object.entries(packages).filter(([path, { link, dev }]) => path.endsWith(`node_modules/${name}`) && !link && !dev);

it.each(Object.entries(FLOORS))('SUP-01: %s is at least %s, every copy of it', (name, floor) => {
  expect(copiesOf(name)).not.toEqual([]);
  for (const [path, { version }] of copiesOf(name))
    expect([path, version, gte(version, floor)]).toEqual([path, version, true]);
});

it('SUP-01: every package runs on the oldest Node that the project promises, so that npm warns nobody', () => {
  const oldest = minVersion(read<{ engines: { node: string } }>('package.json').engines.node)!;
  for (const [path, { engines }] of Object.entries(packages))
    expect([path, satisfies(oldest, engines?.node ?? '*')]).toEqual([path, true]);
});

it('SUP-02: every package comes from the registry under its checksum, pinned', () => {
  for (const [path, { resolved, integrity, link }] of Object.entries(packages)) {
    if (!path.includes('node_modules/') || link) continue;
    // Left out it is the registry that npm is set to; the checksum decides in any case.
    expect([path, resolved ?? 'https://registry.npmjs.org/']).toEqual([
      path,
      expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//),
    ]);
    expect([path, integrity]).toEqual([path, expect.stringMatching(/^sha512-/)]);
  }
  for (const name of ['backend/package.json', 'frontend/package.json', 'package.json'])
    for (const version of Object.values(read<{ dependencies?: Record<string, string> }>(name).dependencies ?? {}))
      expect(version).toMatch(/^\d+\.\d+\.\d+/);
});

it('SUP-02: npm lists what is in the product and in its tools', () => {
  const text = execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const { bomFormat, specVersion, metadata, components, dependencies } = JSON.parse(text) as Bill;
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', expect.stringMatching(/^1\.\d$/)]);
  expect(components.length).toBeGreaterThan(50);
  // CycloneDX asks for a name, a type and a unique reference of each, which the dependencies refer to.
  for (const { type, name, version, purl } of components)
    expect([type, name, version, purl]).toEqual([
      'library',
      expect.any(String),
      expect.any(String),
      expect.stringMatching(/^pkg:npm\//),
    ]);
  const known = new Set([metadata.component, ...components].map((one) => one['bom-ref']));
  expect(known.size).toBe(components.length + 1);
  for (const { ref, dependsOn } of dependencies)
    for (const one of [ref, ...dependsOn]) expect([one, known.has(one)]).toEqual([one, true]);
  expect(components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['express', 'multer', 'ws', 'pg', 'typeorm']),
  );
});

it('SUP-02: what must not be public is neither in the history nor in the image', () => {
  const added = ['log', '--all', '--diff-filter=A', '--name-only', '--format='];
  const ever = execFileSync('git', added, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).split('\n');
  expect(ever).toContain('package.json');
  expect(ever.filter((path) => /(^|\/)(\.env|secret\.key|.*\.pem|id_rsa)$/.test(path))).toEqual([]);
  const ignored = readFileSync(`${ROOT}.dockerignore`, 'utf8');
  for (const name of ['.git', '.env', '.data', 'node_modules']) expect(ignored).toContain(name);
});
