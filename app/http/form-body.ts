/** Enough for the checkout form with a note for each of more products than any cart has. */
const MAX_FIELDS = 250;

/** The shop's field names: no brackets and dots, so that a name never turns into a path. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/**
 * Returns the text fields of a form that have a valid name; if a name occurs several times, the first value counts.
 * Files are dropped. The server limits the form's size before anything here runs. Throws 415 for a body that is not a
 * form and 400 for a malformed one.
 */
export async function readForm(request: Request): Promise<FormData> {
  const contentType = request.headers.get('Content-Type') ?? '';
  if (!/^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType)) {
    throw new Response(null, { status: 415, statusText: 'Unsupported Media Type' });
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

/** Longer than any token of a mailed link. */
const MAX_TOKEN_LENGTH = 200;

/** Returns the token of a mailed link that a form contains; '' when it is too long to be one. */
export function tokenField(form: FormData): string {
  const token = textField(form, 'token');
  return token.length <= MAX_TOKEN_LENGTH ? token : '';
}

/**
 * Returns a response to be thrown at a form whose `intent` the page does not know, or that is not a form of the shop.
 */
export const badRequest = (): Response => new Response(null, { status: 400, statusText: 'Bad Request' });

/**
 * Whether a browser follows the response itself, as it does without JavaScript, instead of a script reading it: only
 * then does the request accept HTML.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}
