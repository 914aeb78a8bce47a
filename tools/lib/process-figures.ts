import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Unlike elapsed time, processor time hardly depends on the machine's load. */
export const processorSeconds = (pid: number): number => {
  // The program's name may contain spaces.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
};

export const residentBytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) * KILOBYTE;

export const openFilesMax = (): number =>
  Number(/Max open files\s+(\d+)/.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1] ?? Infinity);

export const megabytes = (bytes: number): number => bytes / MEGABYTE;
