import { readFileSync } from 'node:fs';
import { Env } from '../../src/config/env.js';
import { variablesOf } from '../../src/config/setting.js';

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
    ['PANEL_LOGIN_URL', 'https://[painel/login'],
    ['NAME_SERVERS', '10.0.0.2, dns.clube.test'],
    ['NAME_SERVERS', '300.1.1.1'],
    ['NAME_SERVERS', '10.0.0'],
    ['NAME_SERVERS', '10.0.0.02'],
    ['NAME_SERVERS', '10.0.0.2:0'],
    ['NAME_SERVERS', '10.0.0.2:65536'],
    ['NAME_SERVERS', '10.0.0.2:'],
    ['NAME_SERVERS', 'fd00::2'],
    ['NAME_SERVERS', '[fd00:::2]'],
    ['NAME_SERVERS', '[10.0.0.2]'],
    ['NAME_SERVERS', '[fd00::2]:99999'],
    ['PUSH_SERVICES', '*'],
    ['PUSH_SERVICES', '*.push.apple.com, https://push.example.net'],
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

  it.each(['10.0.0.2', '10.0.0.2:5353, 10.0.0.3:65535', '[fd00::2]', '[FD00::2]:53', '[::ffff:10.0.0.2]:1'])(
    'takes %s for name servers',
    (servers) => expect(faultsOf({ NAME_SERVERS: servers })).toEqual([]),
  );

  it('says of a number once what it may be', () => {
    expect(faultsOf({ DATABASE_POOL: 'many' })).toEqual([
      '  DATABASE_POOL: "many" is not allowed: must be a whole number from 2 to 200',
    ]);
  });

  it('wants both halves of an access key or none', () => {
    expect(faultsOf({ S3_ACCESS_KEY_ID: 'AKIA' })).toEqual([
      '  S3_SECRET_ACCESS_KEY: the given value is not allowed: must be given together with S3_ACCESS_KEY_ID',
    ]);
    expect(faultsOf({ S3_ACCESS_KEY_ID: 'AKIA', S3_SECRET_ACCESS_KEY: 'x' })).toEqual([]);
  });

  it.each([
    ['development', 'https://suporte.clube.test', true],
    ['test', 'https://suporte.clube.test', true],
    ['production', 'http://127.0.0.1:3000', true],
    ['production', 'http://localhost', true],
    ['production', 'https://[::1]:3000/', true],
    ['production', 'https://suporte.clube.test', false],
    ['production', 'http://10.0.0.2:3000', false],
    ['production', 'http://localhost.clube.test', false],
    ['production', 'http://127.0.0.1.clube.test', false],
    ['production', '', false],
  ])('in mode %s at %s takes private push endpoints: %s', (mode, url, isTaken) => {
    const place = { NODE_ENV: mode, PUBLIC_URL: url };
    const fault =
      '  PUSH_ALLOW_PRIVATE: true is not allowed: is for tests, because everybody who can sign in could make the server post into its own network; in production PUBLIC_URL must be on this machine, such as http://localhost:3000';
    expect(faultsOf({ ...place, PUSH_ALLOW_PRIVATE: 'true' })).toEqual(isTaken ? [] : [fault]);
    expect(faultsOf(place)).toEqual([]);
  });

  it('cannot be changed afterwards; a copy may differ', () => {
    const env = Env.load({ CLUB_NAME: 'Aurora' });
    expect(() => Object.assign(env.club, { name: 'Bastion' })).toThrow(TypeError);
    expect(() => Object.assign(env, { club: {} })).toThrow(TypeError);
    const copy = env.with({ database: { url: 'postgres://h/d' } });
    expect([copy.club.name, copy.database.unpooledUrl, env.database.url]).toEqual([
      'Aurora',
      'postgres://h/d',
      undefined,
    ]);
    expect(() => Object.assign(copy.database, { pool: 1 })).toThrow(TypeError);
  });

  it('takes an empty value as left out', () => {
    const { server, database } = Env.load({ PORT: '', DATABASE_URL: '' });
    expect(server.port).toBe(3000);
    expect(database.url).toBeUndefined();
  });

  it('never shows a secret that it refuses', () => {
    expect(faultsOf({ SECRET_KEY: 'hunter2hunter2', DATABASE_URL: 'pg://u:hunter2@h/d' }).join()).not.toContain(
      'hunter2',
    );
  });

  it('seeds demo data only into its own database outside production, unless told to', () => {
    const seeded = (source: Record<string, string>): boolean => Env.load(source).hasDemoData;
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
    const declared = Object.values(new Env()).flatMap((settings: object) => variablesOf(settings));
    expect(Object.keys(given).sort()).toEqual(declared.map(({ name }) => name).sort());
    expect(() => Env.load(given)).not.toThrow();
  });
});
