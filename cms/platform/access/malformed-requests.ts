import {
  APIError,
  type AfterErrorHook,
  type Endpoint,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload';

const SENTENCE = 'Algum valor do pedido não é aceito: confira o que foi enviado.';

const refusal = () =>
  Response.json(
    { errors: [{ message: SENTENCE }] },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  );

/**
 * What no column takes is refused with 400 before Payload sees it: text with a NUL or half a character, filters that are no
 * filters, a body that is no object. Without this each becomes an error of the database, or of code that did not expect it.
 */
export function refuseMalformed(config: SanitizedConfig): SanitizedConfig {
  config.endpoints = config.endpoints.map(guarded) as typeof config.endpoints;
  for (const area of [...config.collections, ...config.globals]) {
    const hasVersions = Boolean(area.versions);
    // Without any, Payload names the address it was asked under, which is the office's own.
    area.endpoints = (area.endpoints || []).map((endpoint) =>
      hasVersions || !endpoint.path.startsWith('/versions')
        ? guarded(endpoint)
        : { ...endpoint, handler: () => Promise.resolve(refusal()) },
    );
  }
  return config;
}

type OwnEndpoint = Omit<Endpoint, 'root'>;

const guarded = <One extends OwnEndpoint>(endpoint: One): One => ({
  ...endpoint,
  handler: async (req: PayloadRequest) =>
    isStrangeAddress(req) || (await hasStrangeBody(req)) ? refusal() : endpoint.handler(req),
});

const OVERRIDES = ['X-Payload-HTTP-Method-Override', 'X-HTTP-Method-Override'];

/**
 * Refuses a query that comes as the JSON body of a POST and cannot be read, or returns null. Payload reads that body before it
 * looks for an endpoint, where nothing catches its errors.
 */
export async function refuseMalformedOverride(request: Request): Promise<Response | null> {
  const isQuery = OVERRIDES.some((name) => request.headers.get(name) === 'GET');
  if (!isQuery || !request.headers.get('content-type')?.startsWith('application/json')) return null;
  return isStrangeJson(await request.clone().text()) ? refusal() : null;
}

/** The parts of a query that have a shape of their own; the others are words. */
const SHAPED = ['where', 'select', 'populate', 'joins'] as const;

function isStrangeAddress({ query, routeParams }: PayloadRequest): boolean {
  return (
    hasUnstorableText(query) ||
    hasUnstorableText(routeParams) ||
    SHAPED.some((name) => typeof query[name] === 'string' && query[name] !== '')
  );
}

/** Read here and handed on, because a body can be read once. */
async function hasStrangeBody(req: PayloadRequest): Promise<boolean> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.text || !req.body)
    return false;
  const text = await req.text();
  Object.defineProperties(req, {
    text: { value: () => Promise.resolve(text), configurable: true, writable: true },
    json: {
      value: () => Promise.resolve().then(() => JSON.parse(text) as unknown),
      configurable: true,
      writable: true,
    },
  });
  return text !== '' && isStrangeJson(text);
}

function isStrangeJson(text: string): boolean {
  const body = parsed(text);
  return typeof body !== 'object' || body === null || hasUnstorableText(body);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const UNSTORABLE = /\0|\p{Surrogate}/u;

function hasUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, one]) => UNSTORABLE.test(name) || hasUnstorableText(one));
}

/**
 * What is found out only later: a value that Postgres cannot read as its column's type, an operator that the type does not
 * have, a form that is broken off. It is logged as every other error, and answered as what it is: the sender's.
 */
export const answerMalformed: AfterErrorHook = ({ error, req }) => {
  const { status } = error as { status?: number };
  if (status !== undefined && status !== 500) return;
  if (!isOfTheSender(error, req)) return;
  return { status: 400, response: { errors: [{ message: SENTENCE }] } };
};

/** Postgres' classes: data that is no such data; and, where a caller wrote the filter, a statement that makes no sense. */
const WRONG_DATA = /^22/;
const WRONG_STATEMENT = /^(?:22|42)/;

/** As Payload's reader of forms says it. */
const BROKEN_FORM =
  /^(?:Request is not eligible for file upload|Multipart|Unexpected end of (?:form|multipart)|Malformed)/i;

function isOfTheSender(error: unknown, req: PayloadRequest): boolean {
  const hasFilter = ['sort', ...SHAPED].some((name) => req.query?.[name] !== undefined);
  // Payload reads fields of what was not sent.
  const hasNoBody = (req.method === 'POST' || req.method === 'PATCH') && !req.data;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof SyntaxError || cause instanceof URIError || BROKEN_FORM.test(cause.message))
      return true;
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') return (hasFilter ? WRONG_STATEMENT : WRONG_DATA).test(code);
    if (cause instanceof TypeError && (hasFilter || hasNoBody)) return true;
    if (cause instanceof APIError && hasFilter) return true;
  }
  return false;
}
