/** The checkout form has one note field per product of the cart. This is enough for more products than any cart has. */
const MAX_FIELDS = 250;

/** Matches the shop's field names. They contain no brackets and dots, because such a name would be read as a path. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/**
 * Returns the text fields of a form that have a valid name; if a name occurs several times, the first value counts.
 * Files are dropped. The server limits the form's size before anything here runs. Throws 400 for a body that is not a
 * form and for a malformed one.
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)) {
    throw badRequest();
  }
  const sent = await request.formData().catch(() => {
    throw badRequest();
  });
  const form = new FormData();
  let fieldCount = 0;
  for (const [name, value] of sent) {
    if (typeof value !== 'string' || !FIELD_NAME.test(name) || form.has(name)) continue;
    if ((fieldCount += 1) > MAX_FIELDS) break;
    form.set(name, value);
  }
  return form;
}

/** Returns the text of a field; '' when it is missing. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** In characters. It is longer than any token of a mailed link. */
const MAX_TOKEN_LENGTH = 200;

/** Returns the token of a mailed link that a form contains; '' when it is too long to be one. */
export function tokenField(form: FormData): string {
  const token = textField(form, 'token');
  return token.length <= MAX_TOKEN_LENGTH ? token : '';
}

/**
 * Returns a response to be thrown when the page does not know a form's `intent`, or when the form is not one of the
 * shop's.
 */
export const badRequest = (): Response => new Response(null, { status: 400, statusText: 'Bad Request' });

/**
 * Whether the browser itself shows the response, as it does without JavaScript, and no script reads it. Only then does
 * the request accept HTML.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}
