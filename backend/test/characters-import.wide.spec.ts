import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DomainEventRow } from '../src/events/domain-event.entity.js';
import { Character } from '../src/worlds/character.entity.js';
import { runCommand } from './commands.js';
import { charactersImport } from './imports.js';
import { TestApp, type Someone } from './support.js';

const HEADER = 'email,world,name,level,vocation,guild,external_id\n';

describe('npm run characters:import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'player-support-import-'));
  const file = join(folder, 'characters.csv');
  let app: TestApp;
  let player: Someone;

  beforeAll(async () => {
    app = await TestApp.start();
    player = await app.player();
    await app.world('Aurora');
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const run = (content: string, ...args: string[]) => {
    writeFileSync(file, content);
    return runCommand(app, 'characters-import.ts', { args: [file, ...args] });
  };
  const take = (content: string) => {
    writeFileSync(file, content);
    return charactersImport(app).run(file, { skipBad: false }, () => undefined);
  };
  const row = (cells: string): string => `${player.user.email.toUpperCase()},aurora,${cells}\n`;
  const names = async (): Promise<string[]> =>
    ((await app.http(player).get('/api/characters').expect(200)).body as Character[]).map(({ name }) => name);

  it('gives players the characters they choose from, and updates them when it is repeated', async () => {
    const first = await run(HEADER + row('Lyra,120,Arqueira,Os Últimos,17') + row('Brom,7,Mago,,18'));
    expect(first).toMatchObject({
      code: 0,
      said: expect.stringContaining('2 characters imported, 0 rows left out') as string,
    });
    expect(await names()).toEqual(['Brom', 'Lyra']);
    expect(await take(HEADER + row('Lyra Nova,121,Arqueira,,17'))).toEqual({ added: 1, faults: [] });
    expect(await names()).toEqual(['Brom', 'Lyra Nova']);
    const { body } = await app.http(player).get('/api/characters').expect(200);
    expect(body[1]).toMatchObject({ level: 121, guild: null });
    expect(JSON.stringify(body)).not.toContain('externalId');
    const events = await app.db.getRepository(DomainEventRow).findBy({ type: 'characters.imported' });
    expect(events.map(({ data }) => data)).toEqual([{ count: 2 }, { count: 1 }]);
  });

  it('imports nothing of a file with bad rows unless they may be left out', async () => {
    const before = await app.db.getRepository(Character).count();
    const content =
      HEADER +
      row('Nova,1,Mago,,90') +
      row('Sem Nível,muito,Mago,,91') +
      row('Repetida,1,Mago,,90') +
      'ninguem@clube.test,Aurora,Ana,1,Mago,,92\n' +
      `${player.user.email},Atlântida,Ana,1,Mago,,93\n`;
    const refused = await run(content);
    expect(refused.code).toBe(1);
    for (const line of [
      'line 3: level: ',
      'line 4: external_id: stands in line 2',
      'line 5: email: ',
      'line 6: world: ',
    ])
      expect(refused.said).toContain(line);
    expect(await app.db.getRepository(Character).count()).toBe(before);
    const taken = await run(content, '--skip-bad');
    expect(taken).toMatchObject({
      code: 0,
      said: expect.stringContaining('1 characters imported, 4 rows left out') as string,
    });
    expect(await names()).toContain('Nova');
  });

  it('names the columns it knows', async () => {
    await expect(take('email,mundo\n')).rejects.toThrow('there is no column "mundo"');
  });
});
