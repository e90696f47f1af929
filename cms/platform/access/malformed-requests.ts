import {
  APIError,
  type AfterErrorHook,
  type Endpoint,
  type PayloadRequest,
  type SanitizedConfig,
} from 'payload';
import { isDeepJson } from '@shop/text/json-depth';

const SENTENCE = 'Algum valor do pedido não é aceito: confira o que foi enviado.';

const refusal = () =>
  Response.json(
    { errors: [{ message: SENTENCE }] },
    { status: 400, headers: { 'Cache-Control': 'no-store' } },
  );

/**
 * Makes every endpoint respond with 400 to input that no column can store, before Payload reads the input. Such input
 * is text with a NUL or an unpaired surrogate, a filter that is not a filter, or a body that is not an object or is too
 * deep. Otherwise it would cause a database error, or an error in code that does not expect it.
 */
export function refuseMalformed(config: SanitizedConfig): SanitizedConfig {
  config.endpoints = config.endpoints.map(guarded) as typeof config.endpoints;
  for (const area of [...config.collections, ...config.globals]) {
    const hasVersions = Boolean(area.versions);
    // A request for versions of a collection or global that has none is rejected here, because Payload's response
    // would contain the address of the internal server of the admin panel.
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
 * Checks a query that is sent as the JSON body of a POST. Returns a 400 response if the body cannot be parsed,
 * otherwise null. Payload parses that body before it selects an endpoint, and nothing catches its errors there.
 */
export async function refuseMalformedOverride(request: Request): Promise<Response | null> {
  const isQuery = OVERRIDES.some((name) => request.headers.get(name) === 'GET');
  if (!isQuery || !request.headers.get('content-type')?.startsWith('application/json')) return null;
  return isStrangeJson(await request.clone().text()) ? refusal() : null;
}

/** The query parameters that must be objects. All other parameters are text. */
const SHAPED = ['where', 'select', 'populate', 'joins'] as const;

function isStrangeAddress({ query, routeParams }: PayloadRequest): boolean {
  return (
    hasUnstorableText(query) ||
    hasUnstorableText(routeParams) ||
    SHAPED.some((name) => typeof query[name] === 'string' && query[name] !== '')
  );
}

/**
 * Returns whether the body is malformed. Reads the body and lets the request return it again, because a body can be
 * read only once.
 */
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
  if (isDeepJson(text)) return true;
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
 * Responds with 400 to mistakes of the sender that only Payload or the database detects, such as a value that Postgres
 * cannot read as its column's type, an operator that the type does not have, or a truncated form. The error is still
 * logged like any other.
 */
export const answerMalformed: AfterErrorHook = ({ error, req }) => {
  const { status } = error as { status?: number };
  if (status !== undefined && status !== 500) return;
  if (!isOfTheSender(error, req)) return;
  return { status: 400, response: { errors: [{ message: SENTENCE }] } };
};

/**
 * Postgres's error classes that count as the sender's mistake: invalid data (22), data with too many levels (54001) and,
 * if the sender wrote the filter, also invalid statements (42).
 */
const WRONG_DATA = /^(?:22|54001)/;
const WRONG_STATEMENT = /^(?:22|42|54001)/;

/** Matches the message of the error of code that walks through a value with too many levels, such as a form's text. */
const TOO_DEEP = /^Maximum call stack/;

/** Matches the messages of Payload's form parser. */
const BROKEN_FORM =
  /^(?:Request is not eligible for file upload|Multipart|Unexpected end of (?:form|multipart)|Malformed)/i;

function isOfTheSender(error: unknown, req: PayloadRequest): boolean {
  const hasFilter = ['sort', ...SHAPED].some((name) => req.query?.[name] !== undefined);
  // Payload throws a TypeError when it reads fields of a body that was not sent.
  const hasNoBody = (req.method === 'POST' || req.method === 'PATCH') && !req.data;
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof SyntaxError || cause instanceof URIError || BROKEN_FORM.test(cause.message))
      return true;
    if (cause instanceof RangeError && TOO_DEEP.test(cause.message)) return true;
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string') return (hasFilter ? WRONG_STATEMENT : WRONG_DATA).test(code);
    if (cause instanceof TypeError && (hasFilter || hasNoBody)) return true;
    if (cause instanceof APIError && hasFilter) return true;
  }
  return false;
}
