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

const codeOf = (file: Buffer) => {
  const checked = checkPdf(file);
  return checked.ok ? null : checked.error.code;
};

describe('a report', () => {
  it('is accepted as a PDF with compressed pages', () => {
    expect(codeOf(pdf())).toBeNull();
    expect(codeOf(pdf(stream(deflateSync(Buffer.from('BT (Laudo) Tj ET')))))).toBeNull();
  });

  it.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47])],
    ['a page with the ending of a PDF', Buffer.from('<html><script>1</script></html>%%EOF')],
    ['a PDF that ends early', Buffer.from(HEAD)],
    ['nothing', Buffer.alloc(0)],
    ['a page before the header', Buffer.concat([Buffer.from('<html>'), pdf()])],
  ])('is rejected when it is %s', (_, file) => {
    expect(codeOf(file)).toBe('lot_report_not_pdf');
  });

  it('is rejected above 10 MB', () => {
    expect(codeOf(pdf(Buffer.alloc(10 * 1024 * 1024)))).toBe('lot_report_large');
  });

  it('is rejected when it is too large after decompression, even if it was compressed twice', () => {
    const bomb = deflateSync(Buffer.alloc(80 * 1024 * 1024));
    expect(codeOf(pdf(stream(bomb)))).toBe('lot_report_unsafe');
    expect(codeOf(pdf(stream(deflateSync(bomb), '[/FlateDecode /FlateDecode]')))).toBe('lot_report_unsafe');
    expect(codeOf(pdf(stream(bomb, '/Fl#61teDecode')))).toBe('lot_report_unsafe');
  });

  it('is rejected when its compression cannot be checked', () => {
    expect(codeOf(pdf(stream(Buffer.from('x'), '/LZWDecode')))).toBe('lot_report_unsafe');
  });

  it('is rejected when its streams are too large together', () => {
    const part = stream(deflateSync(Buffer.alloc(25 * 1024 * 1024)));
    expect(codeOf(pdf(Buffer.concat([part, part])))).toBeNull();
    expect(codeOf(pdf(Buffer.concat([part, part, part])))).toBe('lot_report_unsafe');
  });

  it.each([
    '3 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>\nendobj\n',
    '3 0 obj\n<< /S /J#61vaScript >>\nendobj\n',
    '3 0 obj\n<< /S /Launch >>\nendobj\n',
    '3 0 obj\n<< /Type /EmbeddedFile >>\nendobj\n',
    '3 0 obj\n<< /XFA 4 0 R >>\nendobj\n',
    'trailer << /Encrypt 5 0 R >>\n',
  ])('is rejected for the script, action or embedded file %j', (body) => {
    expect(codeOf(pdf(body))).toBe('lot_report_unsafe');
  });

  it('is rejected for a script in compressed objects', () => {
    const packed = stream(deflateSync(Buffer.from('3 0 << /S /JavaScript >>')), '/FlateDecode /Type /ObjStm');
    expect(codeOf(pdf(packed))).toBe('lot_report_unsafe');
  });
});
