import type { Cms } from '@cms/platform/context';
import { addressLinkText, attemptLinkText } from '@cms/customers/confirmation-link';
import { confirmSignUp } from '@cms/customers/operations/confirm-sign-up';
import type { SignedIn } from '@cms/customers/operations/sign-in';
import { sqlOf } from '@cms/platform/database/sql';

/** Returns the links that were mailed for the sign-ups with an e-mail address, oldest first. */
export async function signUpLinks(cms: Cms, email: string): Promise<string[]> {
  const attempts = await sqlOf(cms.payload).query<{ id: string }>(
    `select a.id from sign_up_attempts a join customers c on c.id = a.customer_id
     where c.email = $1 order by a.created_at`,
    [email],
  );
  return attempts.map(({ id }) => attemptLinkText(cms.payload, id));
}

/** Returns the link of a mail that asks only for the confirmation of an e-mail address. */
export async function addressLink(cms: Cms, email: string): Promise<string> {
  const [row] = await sqlOf(cms.payload).query<{ id: string }>('select id from customers where email = $1', [
    email,
  ]);
  if (!row) throw new Error('there is no such account');
  return addressLinkText(cms.payload, { customerId: row.id, email });
}

/** Confirms the newest sign-up with an e-mail address by its mailed link, in the browser that signed up. */
export async function confirmInOwnBrowser(cms: Cms, email: string, browser: string): Promise<SignedIn> {
  const link = (await signUpLinks(cms, email)).at(-1) ?? '';
  const confirmed = await confirmSignUp(cms, { token: link, browser, place: {} });
  if (!confirmed.ok) throw new Error(confirmed.error.code);
  return confirmed;
}
