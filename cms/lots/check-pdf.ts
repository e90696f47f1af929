import { inflateSync } from 'node:zlib';

import type { Result } from '@shop/result';

export const MAX_REPORT_BYTES = 10 * 1024 * 1024;
/** The maximum size of all streams of a report together, once they are unpacked. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_OBJECTS = 20_000;
const MAX_FILTERS = 2;

/** PDF features that run code, open something or embed files; a report needs none of them. */
const ACTIVE = /\/(JavaScript|JS|Launch|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|SubmitForm|ImportData)\b/;

export type PdfError =
  | { code: 'lot_report_not_pdf' }
  | { code: 'lot_report_large' }
  /** The PDF is encrypted, has active content, or is far larger when unpacked. */
  | { code: 'lot_report_unsafe' };

/**
 * Checks that a file is a PDF that only displays pages: it has the header and the end of a PDF, no active content,
 * and streams that stay small when they are unpacked (a "PDF bomb" would fill the memory of the program that opens
 * it).
 */
export function checkPdf(file: Buffer): Result<object, PdfError> {
  if (file.length > MAX_REPORT_BYTES) return refused('lot_report_large');
  const text = file.toString('latin1');
  if (!/^%PDF-[12]\.\d/.test(text) || !text.slice(-2048).includes('%%EOF'))
    return refused('lot_report_not_pdf');
  if (countObjects(text) > MAX_OBJECTS || /\/Encrypt\b/.test(text) || ACTIVE.test(plainNames(text)))
    return refused('lot_report_unsafe');
  let unpacked = 0;
  for (const stream of streamsOf(file, text)) {
    const content = unpack(stream, MAX_UNPACKED_BYTES - unpacked);
    if (content === null) return refused('lot_report_unsafe');
    unpacked += content.length;
    // A stream may contain packed objects, so its content is checked too.
    if (stream.dictionary.includes('/ObjStm') && ACTIVE.test(plainNames(content.toString('latin1'))))
      return refused('lot_report_unsafe');
  }
  return { ok: true };
}

const refused = <Code extends PdfError['code']>(code: Code) => ({ ok: false, error: { code } }) as const;

const countObjects = (text: string): number => text.match(/\bobj\b/g)?.length ?? 0;

/** Decodes names whose characters are written as hexadecimal codes: '/J#61vaScript' is '/JavaScript'. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

interface PdfStream {
  dictionary: string;
  content: Buffer;
}

function* streamsOf(file: Buffer, text: string): Generator<PdfStream> {
  const start = /stream\r?\n/g;
  for (let found = start.exec(text); found; found = start.exec(text)) {
    // This match is part of the word `endstream`, which ends the previous stream.
    if (text.slice(found.index - 3, found.index) === 'end') continue;
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    const to = end === -1 ? file.length : end;
    const dictionary = plainNames(text.slice(Math.max(0, text.lastIndexOf('obj', found.index)), found.index));
    yield { dictionary, content: file.subarray(from, to) };
    start.lastIndex = to;
  }
}

/**
 * Returns a stream's content with its Flate filters undone; null when it exceeds `limit` bytes or cannot be unpacked.
 */
function unpack({ dictionary, content }: PdfStream, limit: number): Buffer | null {
  // LZW is rejected, because it is not unpacked here and its size could therefore not be limited.
  if (/\/LZW/.test(dictionary)) return null;
  const filters = dictionary.match(/\/(FlateDecode|Fl)\b/g)?.length ?? 0;
  if (filters > MAX_FILTERS) return null;
  let unpacked: Buffer = content;
  for (let filter = 0; filter < filters; filter += 1) {
    try {
      unpacked = inflateSync(unpacked, { maxOutputLength: Math.max(1, limit), finishFlush: 2 });
    } catch {
      return null;
    }
  }
  return unpacked.length > limit ? null : unpacked;
}
