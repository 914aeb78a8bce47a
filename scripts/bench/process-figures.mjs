import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const MEGABYTE = 1024 * 1024;

/** What a process has spent of a processor; unlike its speed it hardly depends on what else the machine does. */
export const processorSeconds = (pid) => {
  // The name of the program may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

export const residentBytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) * 1024;

/** How many files and sockets a process may have open. */
export const openFilesMax = () =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);

export const megabytes = (bytes) => bytes / MEGABYTE;
