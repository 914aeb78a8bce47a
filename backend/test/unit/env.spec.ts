import { readFileSync } from 'node:fs';
import { Env } from '../../src/config/env.js';

const faultsOf = (source: Record<string, string>): string[] => {
  try {
    Env.load(source);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n').slice(1);
  }
};

describe('settings', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '1e3'],
    ['BODY_LIMIT_BYTES', '256kb'],
    ['DATABASE_URL', 'mysql://x'],
    ['NODE_ENV', 'staging'],
    ['CLUB_TIMEZONE', 'Mars/Olympus'],
    ['CLUB_TIMEZONE', '+03:00'],
    ['DEMO_DATA', 'yes'],
    ['SECRET_KEY', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['PANEL_LOGIN_URL', 'http://painel.test/login'],
    ['PANEL_LOGIN_URL', 'http://localhost@painel.test/login'],
    ['PANEL_LOGIN_URL', 'https://user:password@painel.test/login'],
    ['ALLOWED_ORIGINS', 'https://good.test, javascript:alert(1)'],
  ])('refuses %s=%s with one line that names it', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(name);
  });

  it('names every fault at once', () => {
    expect(faultsOf({ PORT: 'x', NODE_ENV: 'y', AUTO_CLOSE_HOURS: '-1' })).toHaveLength(3);
  });

  it.each(['https://painel.test/login?x=1', 'http://127.0.0.1:8080/login', 'http://localhost', 'http://[::1]:81'])(
    'takes %s for the panel',
    (url) => expect(faultsOf({ PANEL_LOGIN_URL: url })).toEqual([]),
  );

  it('takes an empty value as left out', () => {
    expect(Env.load({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000 });
  });

  it('never shows a secret that it refuses', () => {
    expect(faultsOf({ SECRET_KEY: 'hunter2hunter2', DATABASE_URL: 'pg://u:hunter2@h/d' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('seeds demo data only into its own database outside production, unless told to', () => {
    const seeded = (source: Record<string, string>): boolean => Env.load(source).withDemoData;
    expect(seeded({})).toBe(true);
    expect(seeded({ NODE_ENV: 'production' })).toBe(false);
    expect(seeded({ DATABASE_URL: 'postgres://h/d' })).toBe(false);
    expect(seeded({ DATABASE_URL: 'postgres://h/d', DEMO_DATA: 'true' })).toBe(true);
    expect(seeded({ DEMO_DATA: 'false' })).toBe(false);
  });

  it('has every setting in .env.example, with values that load', () => {
    const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
    const lines = example.split('\n').filter((line) => /^[A-Z]/.test(line));
    const given = Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    const declared =
      readFileSync(new URL('../../src/config/env.ts', import.meta.url), 'utf8').match(
        /^ {2}[A-Z][A-Z0-9_]+(?=[?:]| =)/gm,
      ) ?? [];
    expect(Object.keys(given).sort()).toEqual(declared.map((name) => name.trim()).sort());
    expect(() => Env.load(given)).not.toThrow();
  });
});
