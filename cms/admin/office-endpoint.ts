import { isRecordId } from '../platform/database/record-id';
import type { z } from '@shop/forms/zod';
import type { Result } from '@shop/result';
import type { Endpoint, PayloadRequest } from 'payload';

import { officeOf, type Office } from './office';

/** What an endpoint of the panel refuses before it asks an operation. */
export type OfficeRequestError = { code: 'signed_out' } | { code: 'access_denied' } | { code: 'malformed' };

const REQUEST_STATUS: Record<OfficeRequestError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  malformed: 400,
};

const headers = { 'Cache-Control': 'no-store' };

interface OfficeCall<Body> extends Office {
  /** The id in the address; '' where it has none. What is no id of ours is answered as malformed before. */
  id: string;
  body: Body;
  req: PayloadRequest;
}

interface OfficeEndpointOptions<Body, Error extends { code: string }> {
  path: string;
  schema: z.ZodType<Body>;
  /** HTTP status of each refusal. */
  statusOf: Record<Error['code'], number>;
  work: (call: OfficeCall<Body>) => Promise<Result<object, Error>>;
}

/**
 * A POST endpoint of the panel: asks again who is calling, whatever stands in front of the panel, takes JSON and only
 * JSON (another site's form cannot send that type without asking first), and answers an operation's result as it is.
 */
export function officeEndpoint<Body, Error extends { code: string }>({
  path,
  schema,
  statusOf,
  work,
}: OfficeEndpointOptions<Body, Error>): Omit<Endpoint, 'root'> {
  const handler = async (req: PayloadRequest): Promise<Response> => {
    const office = officeOf(req);
    if (!office) return refuse({ code: req.user ? 'access_denied' : 'signed_out' });
    const id = typeof req.routeParams?.id === 'string' ? req.routeParams.id : '';
    const body = await readJson(req, schema);
    if (!body || (path.includes(':id') && !isRecordId(id))) return refuse({ code: 'malformed' });
    const result = await work({ ...office, id, body: body.value, req });
    return Response.json(result, {
      status: result.ok ? 200 : statusOf[result.error.code as Error['code']],
      headers,
    });
  };
  return { path, method: 'post', handler };
}

const refuse = (error: OfficeRequestError) =>
  Response.json({ ok: false, error }, { status: REQUEST_STATUS[error.code], headers });

async function readJson<Body>(req: PayloadRequest, schema: z.ZodType<Body>): Promise<{ value: Body } | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.json) return null;
  const body: unknown = await req.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? { value: parsed.data } : null;
}
