import { ensureServer } from './apt.mjs';

/** The proxy for the tests that go through one: NGINX_PATH, else the one that is installed, else one that is installed now. */
export const ensureNginx = () =>
  ensureServer({ program: 'nginx', debianPackage: 'nginx', given: process.env.NGINX_PATH });
