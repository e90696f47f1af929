/** The logged facts of a response: the request without its query, which may name a person, and the result. */
export interface AnswerLine {
  requestId: string;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
  /** The visitor disconnected before the response was ready. */
  aborted?: true;
  /** The response came from the page cache. */
  kept?: true;
}

export type AccessLog = (line: AnswerLine) => void;

export interface AccessLogOptions {
  role: string;
  level: string;
  write?: (lines: string) => void;
}

const SILENT = new Set(['warn', 'error', 'fatal', 'silent']);

/** A line appears in the log after this time at the latest. */
const FLUSH_MS = 250;
const FLUSH_LINES = 128;

/**
 * Writes a line for each response, collected into larger writes. The ordinary log searches every line for forbidden
 * content, which takes longer than sending a cached page; these lines consist of fixed fields and need no search.
 */
export function openAccessLog({ role, level, write = writeOut }: AccessLogOptions): AccessLog {
  if (SILENT.has(level)) return () => undefined;
  const origin = `"role":${JSON.stringify(role)},"pid":${process.pid}`;
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
    lines.push(jsonOf(line, origin));
    if (lines.length >= FLUSH_LINES) flush();
    else timer ??= setTimeout(flush, FLUSH_MS).unref();
  };
}

/**
 * Built by hand, because serialization is a third of the cost of a cached page. Only the path, logged as it was sent,
 * needs escaping: ids and methods are plain words.
 */
function jsonOf({ requestId, method, path, status, ms, aborted, kept }: AnswerLine, origin: string): string {
  const level = status >= 500 ? 'warn' : 'info';
  const values = `${aborted ? ',"aborted":true' : ''}${kept ? ',"kept":true' : ''}`;
  const asked = `"requestId":"${requestId}","method":"${method}","path":${JSON.stringify(path)}`;
  const msg = aborted ? 'answer broken off' : 'answered';
  return `{"level":"${level}","time":"${isoNow()}",${origin},${asked},"status":${status},"ms":${ms}${values},"msg":"${msg}"}\n`;
}

let lastMs = 0;
let lastIso = '';

/**
 * Returns the current time as text. It is formatted once per millisecond, because many responses fall into the same
 * millisecond.
 */
function isoNow(): string {
  const now = Date.now();
  if (now !== lastMs) [lastMs, lastIso] = [now, new Date(now).toISOString()];
  return lastIso;
}

const writeOut = (text: string): void => void process.stdout.write(text);
