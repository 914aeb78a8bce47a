import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Processor time of a process, which unlike elapsed time hardly depends on the load of the machine. */
export const processorSeconds = (pid: number): number => {
  // The name of the program may hold blanks.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * KILOBYTE;

/** How many files and sockets this process may have open. */
export const openFilesMax = (): number =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);

export const megabytes = (bytes: number): number => bytes / MEGABYTE;
