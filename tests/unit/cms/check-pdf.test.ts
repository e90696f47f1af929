import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { checkPdf } from '@cms/lots/check-pdf';

const HEAD = '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\n';
const TAIL = '\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

const pdf = (body: string | Buffer = '') =>
  Buffer.concat([Buffer.from(HEAD), Buffer.from(body), Buffer.from(TAIL)]);

const stream = (content: Buffer, filters = '/FlateDecode') =>
  Buffer.concat([
    Buffer.from(`2 0 obj\n<< /Length ${content.length} /Filter ${filters} >>\nstream\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);

const codeOf = async (file: Buffer) => {
  const checked = await checkPdf(file);
  return checked.ok ? null : checked.error.code;
};

/** Counts how often the process can do something else from now on. */
function countTurns(): () => number {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  return () => {
    clearInterval(timer);
    return turns;
  };
}

describe('a report', () => {
  it('is accepted as a PDF with compressed pages', async () => {
    expect(await codeOf(pdf())).toBeNull();
    expect(await codeOf(pdf(stream(deflateSync(Buffer.from('BT (Laudo) Tj ET')))))).toBeNull();
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a page with the ending of a PDF', Buffer.from('<html><script>1</script></html>%%EOF')],
    ['a PDF that ends early', Buffer.from(HEAD)],
    ['nothing', Buffer.alloc(0)],
    ['a page before the header', Buffer.concat([Buffer.from('<html>'), pdf()])],
  ])('is rejected when it is %s', async (_, file) => {
    expect(await codeOf(file)).toBe('lot_report_not_pdf');
  });

  it('is rejected above 10 MB', async () => {
    expect(await codeOf(pdf(Buffer.alloc(10 * 1024 * 1024)))).toBe('lot_report_large');
  });

  it('is rejected when it is too large after decompression, even if it was compressed twice', async () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
    expect(await codeOf(pdf(stream(bomb)))).toBe('lot_report_unsafe');
    expect(await codeOf(pdf(stream(deflateSync(bomb), '[/FlateDecode /FlateDecode]')))).toBe(
      'lot_report_unsafe',
    );
    expect(await codeOf(pdf(stream(bomb, '/Fl#61teDecode')))).toBe('lot_report_unsafe');
  });

  it.each([
    '/LZWDecode',
    '/ASCIIHexDecode',
    '/RunLengthDecode',
    '/JBIG2Decode /Subtype /Image',
    '/DCTDecode',
    '[/FlateDecode /FlateDecode]',
    '[/ASCII85Decode /FlateDecode]',
    '[/FlateDecode',
    '7 0 R',
    '/FlateDecode /Filter /FlateDecode',
    '/FlateDecode /F (outro.pdf)',
    '/FlateDecode /FFilter /FlateDecode',
  ])('is rejected when a stream is packed in another way than plain Flate: %s', async (filter) => {
    expect(await codeOf(pdf(stream(deflateSync(Buffer.from('x')), filter)))).toBe('lot_report_unsafe');
  });

  it('may contain the pictures of a scanner', async () => {
    expect(await codeOf(pdf(stream(Buffer.from('x'), '/DCTDecode /Subtype /Image')))).toBeNull();
  });

  it('is rejected when the end of packed data is missing, or a stream begins where programs disagree', async () => {
    const packed = deflateSync(Buffer.alloc(1000));
    expect(await codeOf(pdf(stream(packed.subarray(0, -6))))).toBe('lot_report_unsafe');
    expect(await codeOf(pdf('2 0 obj\n<< /Length 1 >>\nstream\n1'))).toBe('lot_report_unsafe');
    expect(await codeOf(pdf('2 0 obj\n<< /Length 1 >>\nstream\r1\nendstream'))).toBe('lot_report_unsafe');
  });

  it('is rejected when its streams are too large together', async () => {
    const part = stream(deflateSync(Buffer.alloc(25 * 1024 * 1024)));
    expect(await codeOf(pdf(Buffer.concat([part, part])))).toBeNull();
    expect(await codeOf(pdf(Buffer.concat([part, part, part])))).toBe('lot_report_unsafe');
  });

  it.each([
    '3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n',
    '3 0 obj\n<< /S /J#61vaScript >>\nendobj\n',
    '3 0 obj\n<< /S /Launch >>\nendobj\n',
    '3 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n',
    '3 0 obj\n<< /XFA 4 0 R >>\nendobj\n',
    '3 0 obj\n<< /Type /Catalog /OpenAction 4 0 R >>\nendobj\n',
    '3 0 obj\n<< /AA << /O 4 0 R >> >>\nendobj\n',
    '3 0 obj\n<< /S /URI /URI (https://golpe.example) >>\nendobj\n',
    '3 0 obj\n<< /S /GoToR /F (outro.pdf) >>\nendobj\n',
    '3 0 obj\n<< /S /Named /N /Print >>\nendobj\n',
    '3 0 obj\n<< /S /ResetForm >>\nendobj\n',
    '3 0 obj\n<< /Subtype /Movie >>\nendobj\n',
    '% 3 0 obj << /S /Launch >>\n',
    '3 0 obj\n(4 0 obj << /S /Launch >>)\nendobj\n',
    '3 0 obj\n<< /Length 24 >>\nstream\n4 0 obj << /S /Launch >>\nendstream\nendobj\n',
    'trailer << /Encrypt 5 0 R >>\n',
  ])('is rejected for the script, action or embedded file %j', async (body) => {
    expect(await codeOf(pdf(body))).toBe('lot_report_unsafe');
  });

  it('may say which page it opens with', async () => {
    const body = '3 0 obj\n<< /Type /Catalog /OpenAction [1 0 R /XYZ null null 0] >>\nendobj\n';
    expect(await codeOf(pdf(body))).toBeNull();
  });

  it('is rejected for a script hidden in data that is packed without being compressed', async () => {
    const stored = deflateSync(Buffer.from('5 0 obj << /S /JavaScript /JS (x) >> endobj'), { level: 0 });
    expect(await codeOf(pdf(stream(stored)))).toBe('lot_report_unsafe');
  });

  it.each([
    ['beginnings of streams', 'stream\n'],
    ['beginnings of streams after an object', '\n1 0 obj stream\n'],
    ['objects', '1 0 obj '],
    ['opened dictionaries', '<<'],
    ['coded characters', '/#4a'],
    ['filters', '/Filter '],
    ['empty streams', 'obj stream\nendstream '],
    ['ends of streams', 'endstream'],
  ])('is checked within a time that grows with its size only: megabytes of %s', async (_, part) => {
    const file = pdf(part.repeat(Math.floor((4 * 1024 * 1024) / part.length)));
    const started = performance.now();
    const turns = countTurns();
    await checkPdf(file);
    expect(performance.now() - started).toBeLessThan(60_000);
    // Meanwhile the process does other work.
    expect(turns()).toBeGreaterThan(1);
  });

  it('is not even read while many others wait, and is checked again afterwards', async () => {
    const codes = await Promise.all(Array.from({ length: 12 }, () => codeOf(pdf())));
    expect(codes).toEqual([...Array<null>(9).fill(null), ...Array<string>(3).fill('lot_report_busy')]);
    expect(await codeOf(pdf())).toBeNull();
  });

  it('is rejected for a script in compressed objects', async () => {
    const packed = stream(deflateSync(Buffer.from('3 0 << /S /JavaScript >>')), '/FlateDecode /Type /ObjStm');
    expect(await codeOf(pdf(packed))).toBe('lot_report_unsafe');
  });
});
