import { createInterface, type Interface } from 'node:readline';
import { Writable } from 'node:stream';

export interface Question {
  /** The answer's name, which is also its option on the command line (`--email`). */
  name: string;
  label: string;
  /**
   * A secret answer is hidden while it is typed. It is never read from the command line, where other accounts could see
   * it.
   */
  isSecret?: boolean;
  /** The environment variable for a secret answer. */
  variable?: string;
}

/**
 * Reads the answers from the command line's options, from the environment, or from standard input. At a terminal it
 * shows prompts; otherwise it reads one answer per line.
 */
export async function ask(questions: Question[]): Promise<Record<string, string>> {
  const answers: Record<string, string> = {};
  const muted = { isMuted: false };
  let lines: Interface | null = null;
  const reader = () => (lines ??= openInput(muted));
  const pending: string[] = [];
  for (const question of questions) {
    answers[question.name] =
      optionOf(question) ??
      (process.stdin.isTTY ? await prompt(reader(), question, muted) : await nextLine(reader(), pending));
  }
  (lines as Interface | null)?.close();
  return answers;
}

function optionOf({ name, isSecret, variable }: Question): string | undefined {
  if (isSecret) return variable ? process.env[variable] || undefined : undefined;
  const prefix = `--${name}=`;
  return process.argv.find((argument) => argument.startsWith(prefix))?.slice(prefix.length);
}

function openInput(muted: { isMuted: boolean }): Interface {
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (!muted.isMuted) process.stdout.write(chunk);
      done();
    },
  });
  return createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true });
}

function prompt(
  reader: Interface,
  { label, isSecret = false }: Question,
  muted: { isMuted: boolean },
): Promise<string> {
  return new Promise((resolve) => {
    reader.question(`${label}: `, (answer) => {
      muted.isMuted = false;
      if (isSecret) process.stdout.write('\n');
      resolve(answer);
    });
    muted.isMuted = isSecret;
  });
}

async function nextLine(reader: Interface, pending: string[]): Promise<string> {
  if (pending.length === 0) for await (const line of reader) pending.push(line);
  return pending.shift() ?? '';
}
