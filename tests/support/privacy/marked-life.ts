import { accountTokenText } from '@cms/customers/account-token';
import type { Cms } from '@cms/platform/context';
import { changeCart } from '@cms/cart/operations/change-cart';
import { confirmEmailChange } from '@cms/customers/operations/confirm-email-change';
import { createAddress } from '@cms/customers/operations/create-address';
import { removeAddress } from '@cms/customers/operations/remove-address';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp } from '@cms/customers/operations/sign-up';
import { updateProfile } from '@cms/customers/operations/update-profile';
import { sqlOf } from '@cms/platform/database/sql';
import { linkFor } from '@tests/support/identity-provider/link-for';
import { confirmInOwnBrowser } from '../customers/confirmations';
import { TEST_PASSWORD } from '../factories/make-customer';

/** One unique word for each text that a person may type. */
export const MARKS = {
  fullName: 'Zulmira Qwxkvz',
  newName: 'Zulmira Kvzqwx',
  email: 'zulmira.qwxkvz@marcas.test',
  newEmail: 'nova.qwxkvz@marcas.test',
  wishedEmail: 'talvez.qwxkvz@marcas.test',
  phone: '(71) 98765-4301',
  label: 'Recanto kzqwv',
  street: 'Travessa Xqzwkv',
  number: '98341Q',
  complement: 'fundos kzwqx',
  neighborhood: 'Bairro Wqzxk',
  city: 'Cidade Zkqvx',
  zipCode: '41987-654',
  removedLabel: 'Antigo zxkqw',
  cartNote: 'sem cebola zqkxw',
  orderNote: 'bem assada vzkqx',
  instructions: 'portão azul qzkwx',
  adminNote: 'pagou em dinheiro xkzqv',
  subject: '771122334455667',
} as const;

/** Texts that are sent to the shop but never stored. */
export const UNKEPT = {
  userAgent: 'NavegadorZkqwx/1.0 (Marcado)',
  wrongPassword: 'Errada@Zkqwx1',
  browser: 'zkqwxnavegador',
} as const;

const IP = '203.0.113.77';
const PHONE = { userAgent: UNKEPT.userAgent };

const must = <Answer extends { ok: boolean }>(result: Answer): Extract<Answer, { ok: true }> => {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result as Extract<Answer, { ok: true }>;
};

/** Returns the newest token of a kind. */
async function newestToken(cms: Cms, customerId: string, kind: 'email-change'): Promise<string> {
  const [row] = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from account_tokens where customer_id = $1 and kind = $2 order by created_at desc limit 1',
    [customerId, kind],
  );
  return accountTokenText(cms.payload, { id: row?.id ?? '', kind });
}

/**
 * Signs up, signs in, changes the name and the e-mail address, links an account, and saves and removes addresses. Every
 * text that it sends is a unique marker.
 */
export async function liveMarked(cms: Cms): Promise<{ customerId: string; email: string }> {
  const account = { email: MARKS.email, password: TEST_PASSWORD, ip: IP };
  const { customerId } = must(
    await signUp(cms, {
      ...account,
      fullName: MARKS.fullName,
      phone: MARKS.phone,
      termsVersion: '2025-01',
      browser: UNKEPT.browser,
    }),
  );
  await confirmInOwnBrowser(cms, MARKS.email, UNKEPT.browser);
  await signIn(cms, { ...account, password: UNKEPT.wrongPassword, ...PHONE });
  must(await signIn(cms, { ...account, ...PHONE }));
  await requestPasswordReset(cms, { email: MARKS.email, ip: IP });

  const change = { customerId, password: TEST_PASSWORD, ip: IP };
  must(await requestEmailChange(cms, { ...change, newEmail: MARKS.newEmail }));
  must(await confirmEmailChange(cms, await newestToken(cms, customerId, 'email-change')));
  must(await requestEmailChange(cms, { ...change, newEmail: MARKS.wishedEmail }));
  must(await signIn(cms, { ...account, email: MARKS.newEmail, ...PHONE }));
  must(await updateProfile(cms, { customerId, fullName: MARKS.newName, phone: MARKS.phone }));
  must(
    await linkFor(cms, {
      customerId,
      identity: {
        provider: 'google',
        subject: MARKS.subject,
        email: MARKS.newEmail,
        isEmailVerified: true,
        name: MARKS.newName,
      },
    }),
  );
  await saveAddresses(cms, customerId);
  return { customerId, email: MARKS.newEmail };
}

async function saveAddresses(cms: Cms, customerId: string): Promise<void> {
  const { label, street, number, complement, neighborhood, city, zipCode, removedLabel } = MARKS;
  const address = {
    label,
    street,
    number,
    complement,
    neighborhood,
    city,
    state: 'BA',
    zipCode,
    isDefault: true,
  };
  must(await createAddress(cms, { customerId, address }));
  const old = must(
    await createAddress(cms, { customerId, address: { ...address, label: removedLabel, isDefault: false } }),
  );
  must(await removeAddress(cms, { customerId, addressId: old.addressId }));
}

/**
 * Puts a product with a note into the cart and leaves it there, so that the cart is not empty when the account is
 * erased.
 */
export async function leaveSomethingInCart(
  cms: Cms,
  { customerId, productId }: { customerId: string; productId: string },
) {
  must(
    await changeCart(cms, {
      cartId: null,
      customerId,
      change: { intent: 'add', productId, quantity: 1, notes: MARKS.cartNote },
    }),
  );
}
