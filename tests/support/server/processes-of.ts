import { readdir, readFile } from 'node:fs/promises';

/** Returns the processes whose command or environment contains this text, such as a unique folder. Linux only. */
export async function processesOf(text: string): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const read = (name: string) => readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
      const [command, environment] = await Promise.all([read('cmdline'), read('environ')]);
      const belongs = command.includes(text) || environment.includes(text);
      return belongs ? { pid, command: command.replaceAll('\0', ' ').trim() } : null;
    }),
  );
  return found.filter((entry) => entry !== null && entry.pid !== process.pid && entry.command !== '') as {
    pid: number;
    command: string;
  }[];
}
