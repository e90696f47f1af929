/** What is written down of an answer: what was asked, without its query, which may name a person, and how it ended. */
export interface AnswerLine {
  requestId: string;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
  /** The visitor left before the answer was there. */
  aborted?: true;
  /** It came from the page cache. */
  kept?: true;
}

export type AccessLog = (line: AnswerLine) => void;

export interface AccessLogOptions {
  role: string;
  level: string;
  write?: (lines: string) => void;
}

const SILENT = new Set(['warn', 'error', 'fatal', 'silent']);

/** A reader of the log sees a line after this long at the latest. */
const FLUSH_MS = 250;
const FLUSH_LINES = 128;

/**
 * A line for each answer, gathered into larger writes. The ordinary log looks through every line for what must not be in
 * it, which takes longer than sending a kept page does; here nothing else can be in it.
 */
export function openAccessLog({ role, level, write = writeOut }: AccessLogOptions): AccessLog {
  if (SILENT.has(level)) return () => undefined;
  const origin = { role, pid: process.pid };
  let lines: string[] = [];
  let timer: NodeJS.Timeout | undefined;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    write(text);
  };
  process.on('exit', flush);

  return (line) => {
    const heading = {
      level: line.status >= 500 ? 'warn' : 'info',
      time: new Date().toISOString(),
      ...origin,
    };
    const msg = line.aborted ? 'answer broken off' : 'answered';
    lines.push(`${JSON.stringify({ ...heading, ...line, msg })}\n`);
    if (lines.length >= FLUSH_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_MS).unref();
  };
}

const writeOut = (text: string): void => void process.stdout.write(text);
