import { handleEndpoints } from 'payload';

import { refuseMalformedOverride } from '@cms/platform/access/malformed-requests';

import type { SignedPerson } from './people';

export interface RestRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE' | 'OPTIONS';
  /** The path with its query, relative to `/api`. */
  path: string;
  /** The person whose session's token is sent in the authorization header, as the gate sends it. */
  as?: SignedPerson | null;
  headers?: Record<string, string>;
  /** A body sent as JSON. */
  json?: unknown;
  /** A body sent unchanged. */
  text?: string;
  form?: FormData;
}

export interface RestResponse {
  status: number;
  headers: Headers;
  /** The body as it was received. */
  text: string;
  /** The parsed body, where it is JSON. */
  body: Record<string, unknown>;
}

/**
 * Calls Payload's REST API as the panel's server does, behind the gate, so that even requests that the gate would
 * refuse reach the API.
 */
export async function callRest({ method, path, as, headers, ...sent }: RestRequest): Promise<RestResponse> {
  const { default: config } = await import('@payload-config');
  const request = new Request(`http://localhost:3000/api${path}`, {
    method,
    headers: {
      ...(as ? { Authorization: `JWT ${as.token}` } : {}),
      ...(sent.json === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...bodyOf(sent),
  });
  const refusal = await refuseMalformedOverride(request);
  const response = refusal ?? (await handleEndpoints({ config, request }));
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function bodyOf({ json, text, form }: Pick<RestRequest, 'json' | 'text' | 'form'>): RequestInit {
  if (json !== undefined) return { body: JSON.stringify(json) };
  const body = form ?? text;
  return body === undefined ? {} : { body };
}

function parsed(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
