import type { IncomingMessage } from 'node:http';

import { isDeepJson } from '@shop/text/json-depth';

import { readBody } from '../http/read-body';
import { MAX_WRITE_BYTES } from './panel-limits';

/**
 * Reads the call of a function of the panel, which is what its pages send to their own addresses. Returns null for more
 * levels inside one another than any page sends: Next reads the call before the panel's code runs, and would respond
 * with 500.
 */
export async function readFunctionCall(req: IncomingMessage): Promise<Buffer | null> {
  const body = await readBody(req, MAX_WRITE_BYTES);
  const texts = await textsOf(body, req.headers['content-type'] ?? '');
  return texts.some(isDeepJson) ? null : body;
}

/** A call is one text, or a form of texts. A form that cannot be read is left to Next, which rejects it. */
async function textsOf(body: Buffer, contentType: string): Promise<string[]> {
  if (!contentType.startsWith('multipart/form-data')) return [body.toString()];
  const headers = { 'Content-Type': contentType };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => new FormData());
  return [...form.values()].filter((value) => typeof value === 'string');
}
