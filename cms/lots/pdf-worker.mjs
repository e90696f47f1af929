/**
 * Checks one PDF in a thread of its own, which check-pdf.ts starts and ends. It imports only Node's own modules, because
 * it is started from this file's text, outside the bundle.
 *
 * It goes through the file once. Outside of streams it looks at every byte, also in texts and comments, because the
 * table at a PDF's end may say that an object begins anywhere.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { inflateSync } from 'node:zlib';

/** The maximum size of all streams of a report together, once they are unpacked. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024;
const MAX_OBJECTS = 20_000;
const MAX_DICTIONARY_LENGTH = 64 * 1024;

/** What runs code, opens something, plays something or embeds files. A report needs none of these. */
const LONG_NAMES =
  'JavaScript|Launch|EmbeddedFiles?|RichMedia\\w*|SubmitForm|ResetForm|ImportData|GoTo[RE]|GoToDp|GoTo3DView|Rendition|SetOCGState|Encrypt';
const NAMES = new RegExp(`/(?:${LONG_NAMES}|JS|XFA|AA|URI|GoTo|Named|Hide|Movie|Sound|Thread|Action)\\b`);
/** Short names occur in packed data by chance. */
const NAMES_IN_PACKED = new RegExp(`/(?:${LONG_NAMES})\\b`);
/** A document may say which page it opens with, as a list; anything else is an action. */
const OPENS_BY_ACTION = /\/OpenAction\b(?!\s*\[)/;

/** Filters of pictures, as a scanner writes them. Programs that show a PDF limit the size of a picture. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'CCITTFaxDecode']);

/** How many characters a file may write as codes. Programs do so only in the names of fonts. */
const MAX_CODES = 20_000;
let codes = 0;

/**
 * Decodes names whose characters are written as hexadecimal codes: '/J#61vaScript' is '/JavaScript'. Throws for a file
 * that consists of codes.
 */
function plainNames(text) {
  const coded = /#([0-9a-f]{2})/gi;
  let plain = '';
  let at = 0;
  for (let found = coded.exec(text); found; found = coded.exec(text)) {
    codes += 1;
    if (codes > MAX_CODES) throw new RangeError('too many coded characters');
    plain += text.slice(at, found.index) + String.fromCharCode(Number.parseInt(found[1], 16));
    at = coded.lastIndex;
  }
  return plain + text.slice(at);
}

const isActive = (text) => NAMES.test(text) || OPENS_BY_ACTION.test(text);

/**
 * Returns how a stream is packed: 'plain', 'flate' or 'picture'; null for everything else, whose size after unpacking
 * could not be limited.
 */
function packingOf(dictionary) {
  if (/\/F(?:Filter|DecodeParms)\b|\/F\s*[(<]|\/F\s+\d+\s+\d+\s+R\b/.test(dictionary)) return null;
  const stated = dictionary.split(/\/Filter\b/);
  if (stated.length === 1) return 'plain';
  const name = /^\s*(?:\[\s*)?\/(\w+)\s*(\]|\/|>|$)/.exec(stated[1]);
  const isOne = stated.length === 2 && name !== null && (!/^\s*\[/.test(stated[1]) || name[2] === ']');
  if (!isOne) return null;
  if (name[1] === 'FlateDecode' || name[1] === 'Fl') return 'flate';
  return PICTURE_FILTERS.has(name[1]) && /\/Subtype\s*\/Image\b/.test(dictionary) ? 'picture' : null;
}

/** Unpacks a stream. The packed data must be complete, so that nothing is hidden behind a wrong end. */
function unpack(content, limit) {
  try {
    return inflateSync(content, { maxOutputLength: Math.max(1, limit) });
  } catch {
    return null;
  }
}

/** Returns whether the PDF is safe: it displays pages and does nothing else, and stays small when it is unpacked. */
function isSafe(file) {
  const text = file.toString('latin1');
  const words = /\bobj\b|\bstream\b(\r?\n)?/g;
  let left = MAX_UNPACKED_BYTES;
  let objects = 0;
  let objectAt = 0;
  let from = 0;
  for (let found = words.exec(text); found; found = words.exec(text)) {
    if (found[0] === 'obj') {
      objects += 1;
      if (objects > MAX_OBJECTS) return false;
      objectAt = found.index;
      continue;
    }
    // Programs differ in where a stream with another ending of its line begins.
    if (!found[1] || found.index - objectAt > MAX_DICTIONARY_LENGTH) return false;
    if (isActive(plainNames(text.slice(from, found.index)))) return false;
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    if (end === -1) return false;
    const dictionary = plainNames(text.slice(objectAt, found.index));
    const packing = packingOf(dictionary);
    if (packing === null) return false;
    const raw = plainNames(text.slice(start, end));
    if (packing === 'plain' ? isActive(raw) : NAMES_IN_PACKED.test(raw)) return false;
    if (packing === 'flate') {
      const content = unpack(file.subarray(start, end), left);
      if (content === null) return false;
      left -= content.length;
      // Packed objects are checked like all others.
      if (/\/(?:ObjStm|First)\b/.test(dictionary) && isActive(plainNames(content.toString('latin1'))))
        return false;
    }
    from = end;
    objectAt = end;
    words.lastIndex = end + 'endstream'.length;
  }
  return !isActive(plainNames(text.slice(from)));
}

parentPort?.postMessage(isSafe(Buffer.from(workerData)));
