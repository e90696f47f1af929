/** The checkout's form with a note for each of more products than any cart has. */
const MAX_FIELDS = 250;

/** Every field of ours: no brackets and dots, so that a name never turns into a path. */
const FIELD_NAME = /^[A-Za-z][A-Za-z0-9]{0,39}$/;

/**
 * A form's fields, text only, each once (the first counts), other names and files left out. Its size is bounded by the
 * server before anything here runs. Throws 415 for what is no form and 400 for a broken one.
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

/** The text of one field; '' when it is missing. */
export function textField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Longer than any token of a mailed link. */
const MAX_TOKEN_LENGTH = 200;

/** The token of a mailed link that a form carries along; '' for what is too long to be one. */
export function tokenField(form: FormData): string {
  const token = textField(form, 'token');
  return token.length <= MAX_TOKEN_LENGTH ? token : '';
}

/** To be thrown at a form whose `intent` is none of the page's, or that is no form of ours at all. */
export const badRequest = (): Response => new Response(null, { status: 400, statusText: 'Bad Request' });

/**
 * Whether a browser follows the answer itself, as it does without a script, instead of a script reading it: it asks for HTML
 * then, and a script of ours never does.
 */
export function isDocumentRequest(request: Request): boolean {
  return request.headers.get('Accept')?.includes('text/html') ?? false;
}
