import { readFileSync } from 'node:fs';

/** One tick of the kernel's clock (`sysconf(_SC_CLK_TCK)`, 100 a second on every Linux). */
const TICK_MS = 10;
/** Places of utime and stime behind the name of the program, which may hold spaces and ends with the last bracket. */
const [USER, SYSTEM] = [11, 12];

/** Milliseconds that a process has spent on the processor, in all its threads. */
export const cpuMsOf = (pid: number): number => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
};
