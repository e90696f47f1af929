import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** Returns the processor time a process has used so far, of all its threads, in milliseconds. Linux only. */
export function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Returns the memory a process uses now, in megabytes. */
export function residentMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? NaN) / 1024;
}

/** Returns the processes that a process started, directly or through others, each with its command. */
export function descendants(pid: number): { pid: number; command: string }[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
  const children = all.filter((candidate) => parentOf(candidate) === pid);
  return children.flatMap((child) => [{ pid: child, command: commandOf(child) }, ...descendants(child)]);
}

const readProc = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    // The process has ended in the meantime.
    return '';
  }
};

const parentOf = (pid: number) =>
  Number(
    readProc(pid, 'stat')
      .replace(/^.*\) /s, '')
      .split(' ')[1],
  );

const commandOf = (pid: number) => readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
