import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { isDocumentRequest, readForm, textField } from '@app/http/form-body';

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('http://shop.test/carrinho', { method: 'POST', body, headers });

const statusOf = (request: Request) =>
  readForm(request).then(
    () => 200,
    (refusal: Response) => refusal.status,
  );

// A script of a page may look at a copy of the form that it is about to send.
it('every page reads the form sent to it in one way, so that a strange body gets the same response everywhere', () => {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  const readers = files.filter((file) =>
    /(?<!clone\(\))\.formData\(\)/.test(readFileSync(path.join('app', file), 'utf8')),
  );
  expect(readers).toEqual(['http/form-body.ts']);
});

describe('reading a form', () => {
  it('takes the first value of each field', async () => {
    const form = await readForm(
      post(
        new URLSearchParams([
          ['intent', 'add'],
          ['intent', 'clear'],
          ['quantity', '1'],
        ]),
      ),
    );
    expect([...form]).toEqual([
      ['intent', 'add'],
      ['quantity', '1'],
    ]);
  });

  it('ignores names that would be read as paths, and files', async () => {
    const sent = new FormData();
    sent.set('__proto__', 'x');
    sent.set('lines[0].id', 'x');
    sent.set('a.b', 'x');
    sent.set('photo', new File(['x'], 'x.txt'));
    sent.set('cep', '40285-001');
    expect([...(await readForm(post(sent)))]).toEqual([['cep', '40285-001']]);
  });

  it('stops after more fields than any form of the shop has', async () => {
    const many = new URLSearchParams(Array.from({ length: 500 }, (_, place) => [`f${place}`, 'x']));
    expect([...(await readForm(post(many)))]).toHaveLength(250);
  });

  it('rejects a body that is not a form as it rejects an unknown one', async () => {
    expect(await statusOf(post('{"intent":"add"}', { 'Content-Type': 'application/json' }))).toBe(400);
    expect(await statusOf(post('intent=add', { 'Content-Type': 'text/plain' }))).toBe(400);
    expect(await statusOf(new Request('http://shop.test/', { method: 'POST' }))).toBe(400);
  });

  it('rejects a malformed form', async () => {
    expect(await statusOf(post('x', { 'Content-Type': 'multipart/form-data; boundary=y' }))).toBe(400);
  });

  it('reads a missing field as an empty string', () => {
    expect(textField(new FormData(), 'returnTo')).toBe('');
  });
});

describe('a document request', () => {
  it('is recognised by an Accept header that asks for HTML', () => {
    const accept = (value: string) => post('', { Accept: value });
    expect(isDocumentRequest(accept('text/html,application/xhtml+xml,*/*;q=0.8'))).toBe(true);
    expect(isDocumentRequest(accept('*/*'))).toBe(false);
    expect(isDocumentRequest(post(''))).toBe(false);
  });
});
