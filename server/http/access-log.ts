/** The logged facts of a response: its result, and the request without the query, because a query may name a person. */
export interface AnswerLine {
  requestId: string;
  method: string | undefined;
  path: string | undefined;
  status: number;
  ms: number;
  /** True if the visitor disconnected before the response was ready. */
  aborted?: true;
  /** True if the response came from the page cache. */
  kept?: true;
}

export type AccessLog = (line: AnswerLine) => void;

export interface AccessLogOptions {
  role: string;
  level: string;
  write?: (lines: string) => void;
}

const SILENT = new Set(['warn', 'error', 'fatal', 'silent']);

/** The longest time in milliseconds until a line is written to the log. */
const FLUSH_MS = 250;
const FLUSH_LINES = 128;

/**
 * Opens a log that writes a line for each response and collects lines into larger writes. The ordinary log searches
 * every line for forbidden content, which takes longer than sending a cached page. The lines of this log consist of
 * fixed fields and need no search.
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
 * Returns a line as JSON. It is built by hand, because serialization would be a third of the cost of a cached page.
 * Only the path needs escaping, because it is logged as it was sent; ids and methods are plain words.
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
