/** `npm run test:soak [-- MINUTES [PEOPLE]]`: people who poll, write, come and go, for as long as you like. What grows or leaks? */
import { setTimeout as sleep } from 'node:timers/promises';
import { Cleanup } from '../lib/cleanup.ts';
import { Person } from '../lib/client.ts';
import { command } from '../lib/command.ts';
import { temporaryFolder } from '../lib/folders.ts';
import { LiveConnection } from '../lib/live.ts';
import { megabytes, openFiles, residentBytes } from '../lib/process-figures.ts';
import { readyServer } from '../lib/server.ts';
import { message, Writer } from '../lib/writer.ts';
import { type Answered, report, type Sample } from './report.ts';

const MINUTES = Number(process.argv[2] ?? 120);
const PEOPLE = Number(process.argv[3] ?? 50);
const MINUTE_MS = 60_000;
/** As the frontend polls without a live connection. */
const POLL_MS = 5000;
const MESSAGE_MS = 20_000;
const CHURN_MS = 1000;
const SAMPLE_MS = 10_000;
const ACCOUNTS = ['jogador', 'jogadora', 'equipe', 'admin'];

type Seen = { samples: Sample[]; answers: Answered[]; unexpected: string[] };

const read = async (person: Person, path: string, { answers, unexpected }: Seen): Promise<void> => {
  const at = Date.now();
  const status = await person.ask('GET', path).then(
    (answer) => answer.status,
    ({ name }: Error) => name,
  );
  answers.push({ at, ms: Date.now() - at });
  if (status !== 200) unexpected.push(`${path} ${status}`);
};

/** Reads what a screen reads, and writes now and then. */
const beThere = async (person: Person, ticketId: number, seen: Seen, isOver: () => boolean): Promise<void> => {
  await sleep(Math.random() * POLL_MS);
  for (let wrote = Date.now(); !isOver(); await sleep(POLL_MS)) {
    for (const path of ['/api/tickets?limit=20', '/api/notifications/unread', `/api/tickets/${ticketId}/messages`])
      await read(person, path, seen);
    if (Date.now() - wrote < MESSAGE_MS) continue;
    await new Writer().write(person, message(ticketId), isOver);
    wrote = Date.now();
  }
};

const churn = async (people: readonly Person[], isOver: () => boolean): Promise<void> => {
  const lives: LiveConnection[] = [];
  for (; !isOver(); await sleep(CHURN_MS)) {
    const person = people[Math.floor(Math.random() * people.length)]!;
    lives.push(await LiveConnection.open(person.address(), person.token));
    if (lives.length > PEOPLE) lives.shift()?.close();
  }
  lives.forEach((live) => live.close());
};

const watch = async (pid: number, { samples }: Seen, isOver: () => boolean): Promise<void> => {
  const begin = Date.now();
  for (; !isOver(); await sleep(SAMPLE_MS)) {
    const sample = { at: Date.now(), memory: residentBytes(pid), handles: openFiles(pid) };
    samples.push(sample);
    const minutes = ((Date.now() - begin) / MINUTE_MS).toFixed(1);
    console.log(`${minutes} min: ${Math.round(megabytes(sample.memory))} MB, ${sample.handles} file descriptors`);
  }
};

/** Half of them players, the others of the team. */
const peopleOf = (accounts: readonly Person[]): Person[] =>
  Array.from({ length: PEOPLE }, (_, number) => accounts[number % 2 === 0 ? 0 : 2 + ((number >> 1) % 2)]!);

const soak = async (cleanup: Cleanup): Promise<void> => {
  const server = await readyServer(cleanup, { DATA_DIR: await temporaryFolder(cleanup) });
  const accounts: Person[] = [];
  for (const name of ACCOUNTS) accounts.push(await Person.signIn(server.address, `${name}@clube.test`));
  const ticketId = await accounts[0]!.ticketId();
  const people = peopleOf(accounts);
  const end = Date.now() + MINUTES * MINUTE_MS;
  const isOver = (): boolean => Date.now() >= end || server.process.exitCode !== null;
  const seen: Seen = { samples: [], answers: [], unexpected: [] };
  await Promise.all([
    watch(server.pid, seen, isOver),
    churn(people, isOver),
    ...people.map((person) => beThere(person, ticketId, seen, isOver)),
  ]);
  console.log(report(seen.samples, seen.answers, seen.unexpected));
  if ((await server.stop()) !== 0 || seen.unexpected.length > 0) throw new Error('The soak did not end well.');
};

await command(async () => {
  if (!(MINUTES > 0 && PEOPLE > 0)) throw new Error('npm run test:soak -- MINUTES [PEOPLE]');
  const cleanup = new Cleanup();
  try {
    await soak(cleanup);
  } finally {
    await cleanup.run();
  }
});
