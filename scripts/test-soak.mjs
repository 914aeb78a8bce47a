#!/usr/bin/env node
/** `npm run test:soak [-- MINUTES [PEOPLE]]`: people who poll and come and go, for as long as you like. What grows, leaks. */
import './lib/node-version.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './lib/build.mjs';
import { command } from './lib/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

const MINUTES = Number(process.argv[2] ?? 120);
const PEOPLE = Number(process.argv[3] ?? 50);
/** As the interface asks when nothing is told to it. */
const POLL_MS = 5000;
const MESSAGE_MS = 20_000;
const CHURN_MS = 1000;
const SAMPLE_MS = 10_000;
/** Caches and compiled code grow at first; that is no leak. */
const WARM_UP_SHARE = 0.2;
const MEGABYTE = 1024 * 1024;
const ACCOUNTS = ['jogador', 'jogadora', 'equipe', 'admin'];

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;
const handlesOf = (pid) => readdirSync(`/proc/${pid}/fd`).length;

/** Growth per ten minutes, by least squares. */
const slopeOf = (samples) => {
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [at, size] = [mean(samples.map(({ at }) => at)), mean(samples.map(({ memory }) => memory))];
  const over = samples.reduce((sum, sample) => sum + (sample.at - at) * (sample.memory - size), 0);
  const under = samples.reduce((sum, sample) => sum + (sample.at - at) ** 2, 0);
  return under === 0 ? 0 : ((over / under) * 600_000) / MEGABYTE;
};

/** Reads what a screen reads, and says something now and then. */
const beThere = async (person, ticketId, { message, Writer }, times, faults, isOver) => {
  await sleep(Math.random() * POLL_MS);
  for (let spoken = Date.now(); !isOver(); await sleep(POLL_MS)) {
    for (const path of ['/api/tickets?limit=20', '/api/notifications/unread', `/api/tickets/${ticketId}/messages`]) {
      const begin = Date.now();
      const status = await person.ask('GET', path).then(
        ({ status }) => status,
        ({ name }) => name,
      );
      times.push({ at: begin, ms: Date.now() - begin });
      if (status !== 200) faults.push(`${path} ${status}`);
    }
    if (Date.now() - spoken < MESSAGE_MS) continue;
    await new Writer().write(person, message(ticketId), isOver);
    spoken = Date.now();
  }
};

const churn = async (people, Live, isOver) => {
  const lives = [];
  for (; !isOver(); await sleep(CHURN_MS)) {
    const person = people[Math.floor(Math.random() * people.length)];
    lives.push(await Live.open(person.address(), person.token));
    if (lives.length > PEOPLE) lives.shift().close();
  }
  lives.forEach((live) => live.close());
};

const watch = async (pid, samples, isOver) => {
  const begin = Date.now();
  for (; !isOver(); await sleep(SAMPLE_MS)) {
    samples.push({ at: Date.now(), memory: memoryOf(pid), handles: handlesOf(pid) });
    const { memory, handles } = samples.at(-1);
    const minutes = ((Date.now() - begin) / 60_000).toFixed(1);
    console.log(`${minutes} min: ${Math.round(memory / MEGABYTE)} MB, ${handles} file descriptors`);
  }
};

const report = (samples, times, faults, percentile) => {
  const warm = samples[0].at + (samples.at(-1).at - samples[0].at) * WARM_UP_SHARE;
  const settled = samples.filter(({ at }) => at >= warm);
  const answers = times.filter(({ at }) => at >= warm);
  const middle = (warm + samples.at(-1).at) / 2;
  const p95 = (isWanted) =>
    percentile(
      answers.filter(isWanted).map(({ ms }) => ms),
      0.95,
    );
  const handles = settled.map(({ handles }) => handles);
  console.log(
    `\nMemory: ${slopeOf(settled).toFixed(1)} MB per 10 minutes, ${Math.round(settled.at(-1).memory / MEGABYTE)} MB at the end`,
  );
  console.log(`File descriptors: ${Math.min(...handles)} to ${Math.max(...handles)}`);
  console.log(
    `p95: first half ${p95(({ at }) => at < middle)} ms, second half ${p95(({ at }) => at >= middle)} ms, ${times.length} answers`,
  );
  console.log(
    `Not answered with 200: ${faults.length}${faults.length > 0 ? ` (${[...new Set(faults)].join(', ')})` : ''}`,
  );
};

/** The suites hand the product a test to clean up after; here there is none. */
const standIn = () => {
  const steps = [];
  return {
    after: (step) => steps.push(step),
    cleanUp: async () => {
      for (const step of steps) await step();
    },
  };
};

await command(async () => {
  if (!(MINUTES > 0 && PEOPLE > 0)) throw new Error('npm run test:soak -- MINUTES [PEOPLE]');
  await ensureInstalled();
  if (!process.env.FAULTS_SERVER) await ensureBuilt();
  const client = await import('./faults/lib/client.mjs');
  const { readyProduct } = await import('./faults/lib/installation.mjs');
  const { Live } = await import('./faults/lib/live.mjs');
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'player-support-soak-'));
  await chmod(DATA_DIR, 0o711);
  const test = standIn();
  try {
    const product = await readyProduct(test, { DATA_DIR });
    const accounts = [];
    for (const name of ACCOUNTS) accounts.push(await client.Person.signIn(product.address, `${name}@clube.test`));
    const ticketId = await accounts[0].ticketId();
    const people = Array.from(
      { length: PEOPLE },
      (_, number) => accounts[number % 2 === 0 ? 0 : 2 + ((number >> 1) % 2)],
    );
    const end = Date.now() + MINUTES * 60_000;
    const isOver = () => Date.now() >= end || product.process.exitCode !== null;
    const [times, faults, samples] = [[], [], []];
    await Promise.all([
      watch(product.process.pid, samples, isOver),
      churn(people, Live, isOver),
      ...people.map((person) => beThere(person, ticketId, client, times, faults, isOver)),
    ]);
    report(samples, times, faults, client.percentile);
    if ((await product.stop()) !== 0 || faults.length > 0) throw new Error('The soak did not end well.');
  } finally {
    await test.cleanUp();
    for (const path of [await realpath(join(DATA_DIR, 'postgres')).catch(() => DATA_DIR), DATA_DIR])
      await rm(path, { recursive: true, force: true });
  }
});
