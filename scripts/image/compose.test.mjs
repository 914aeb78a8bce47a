import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'js-yaml';
import { ROOT } from '../lib/paths.mjs';
import { readSettings } from '../lib/settings.mjs';
import { steps } from './lib/dockerfile.mjs';

/** In which the product stops by itself. */
const STOPS_WITHIN_S = 15;

const files = readdirSync(join(ROOT, 'docker')).filter((name) => /^compose.*\.yaml$/.test(name));
const settings = new Set((await readSettings()).map(({ name }) => name));
const dataFolder = steps().find(({ kind }) => kind === 'VOLUME').path;

const ours = ({ build }) => build?.dockerfile === 'docker/Dockerfile';

for (const name of files) {
  const { services, volumes = {} } = load(readFileSync(join(ROOT, 'docker', name), 'utf8'));
  const products = Object.values(services).filter(ours);

  test(`${name}: the product is shut in, and is given the time to stop`, () => {
    assert.ok(products.length > 0);
    for (const service of products) {
      assert.equal(service.read_only, true);
      assert.deepEqual(service.cap_drop, ['ALL']);
      assert.deepEqual(service.security_opt, ['no-new-privileges:true']);
      assert.ok(Number.parseInt(service.stop_grace_period, 10) > STOPS_WITHIN_S);
      const places = [...(service.volumes ?? []), ...(service.tmpfs ?? [])].map(String);
      // Where files go to a store, the image's own volume is enough for those on their way.
      const keeps = places.some((place) => place.split(':').includes(dataFolder));
      assert.ok(keeps || service.environment.S3_BUCKET, `${dataFolder} outlives the container`);
      assert.ok(places.some((place) => place.split(':').includes('/tmp')));
    }
  });

  test(`${name}: every setting is one that the product knows`, () => {
    for (const { environment } of products)
      assert.deepEqual(
        Object.keys(environment).filter((setting) => !settings.has(setting)),
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

  test(`${name}: volumes and services that are named are there, and images have a version`, () => {
    for (const [own, { volumes: used = [], depends_on: needed = [], image }] of Object.entries(services)) {
      for (const volume of used.map((text) => String(text).split(':')[0]).filter((text) => /^\w/.test(text)))
        assert.ok(volume in volumes, `${own}: ${volume}`);
      for (const other of Array.isArray(needed) ? needed : Object.keys(needed))
        assert.ok(services[other], `${own}: ${other}`);
      if (Object.values(needed).some(({ condition }) => condition === 'service_healthy'))
        for (const [other, { condition }] of Object.entries(needed))
          if (condition === 'service_healthy')
            assert.ok(services[other].healthcheck, `${other} says that it is healthy`);
      if (!ours(services[own])) assert.match(image, /:[\w.-]*\d/, `${own}: ${image}`);
    }
  });
}
