import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'js-yaml';
import { readSettings } from '../configuration/settings.ts';
import { ROOT } from '../lib/paths.ts';

type Service = {
  image?: string;
  command?: string[];
  build?: { dockerfile: string };
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  volumes?: string[];
  tmpfs?: string[];
  ports?: string[];
  environment?: Record<string, string>;
  healthcheck?: object;
  depends_on?: string[] | Record<string, { condition: string }>;
};
type Compose = { services: Record<string, Service>; volumes?: Record<string, unknown> };

/** The server stops by itself in this time. */
const STOPS_WITHIN_S = 15;

const files = readdirSync(join(ROOT, 'docker')).filter((name) => /^compose.*\.yaml$/.test(name));
const settings = new Set((await readSettings()).map(({ name }) => name));
const DATA_FOLDER = '/data';

const isOurs = ({ build }: Service) => build?.dockerfile === 'docker/Dockerfile';

/** Those that are no folder of the machine. */
const namedVolumes = ({ volumes = [] }: Service) =>
  volumes.map((text) => text.split(':')[0]!).filter((text) => /^\w/.test(text));

/** The services that have to be there first, and in which state. */
const neededBy = ({ depends_on: needed = {} }: Service): [string, { condition?: string }][] =>
  Array.isArray(needed) ? needed.map((other) => [other, {}]) : Object.entries(needed);

for (const name of files) {
  const { services, volumes = {} } = load(readFileSync(join(ROOT, 'docker', name), 'utf8')) as Compose;
  const servers = Object.values(services).filter(isOurs);

  test(`${name}: the server is confined, and is given the time to stop`, () => {
    assert.ok(servers.length > 0);
    for (const service of servers) {
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.ok(Number.parseInt(service.stop_grace_period ?? '', 10) > STOPS_WITHIN_S);
      const places = [...(service.volumes ?? []), ...(service.tmpfs ?? [])].map(String);
      // Where files go to a store, the image's own volume is enough for those on their way.
      const keeps = places.some((place) => place.split(':').includes(DATA_FOLDER));
      assert.ok(keeps || service.environment?.S3_BUCKET, `${DATA_FOLDER} outlives the container`);
      assert.ok(places.some((place) => place.split(':').includes('/tmp')));
    }
  });

  test(`${name}: every setting is one that the server knows`, () => {
    for (const { environment } of servers)
      assert.deepEqual(
        Object.keys(environment ?? {}).filter((setting) => !settings.has(setting)),
        [],
      );
  });

  test(`${name}: nothing is open to the network, and no password has a default`, () => {
    for (const { ports = [], environment = {} } of Object.values(services)) {
      for (const port of ports) assert.match(port, /^127\.0\.0\.1:/);
      for (const [setting, value] of Object.entries(environment))
        if (/PASSWORD|SECRET/.test(setting)) assert.match(String(value), /\$\{\w+:\?/, setting);
    }
  });

  test(`${name}: Redis asks for a password, and the server has it`, () => {
    const redis = Object.values(services).filter(({ command }) => command?.[0] === 'redis-server');
    for (const { command = [] } of redis)
      assert.match(command[command.indexOf('--requirepass') + 1] ?? '', /^\$\{REDIS_PASSWORD:\?/);
    const urls = servers.flatMap(({ environment }) => environment?.REDIS_URL ?? []);
    assert.equal(urls.length > 0, redis.length > 0);
    for (const url of urls) assert.match(url, /^redis:\/\/:\$\{REDIS_PASSWORD:\?[^}]*\}@/);
  });

  test(`${name}: volumes and services that are named are there, and images have a version`, () => {
    for (const [own, service] of Object.entries(services)) {
      for (const volume of namedVolumes(service)) assert.ok(volume in volumes, `${own}: ${volume}`);
      for (const [other, { condition }] of neededBy(service)) {
        assert.ok(services[other], `${own}: ${other}`);
        assert.ok(condition !== 'service_healthy' || services[other].healthcheck, `${other} reports its health`);
      }
      if (!isOurs(service)) assert.match(service.image ?? '', /:[\w.-]*\d/, `${own}: ${service.image}`);
    }
  });
}
