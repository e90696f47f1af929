import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';

import type { SqlRunner } from '@cms/platform/database/sql';
import { HttpVisitor } from './http-visitor';

export interface Shopper {
  fullName: string;
  email: string;
  password: string;
  /** A visitor that is signed in as the shopper; its cookies can be passed to a browser. */
  http: HttpVisitor;
}

const PASSWORD = 'Fermento@2024';

export const newPerson = () => ({
  fullName: 'Teresa Teste',
  email: `teresa.${randomUUID().slice(0, 13)}@clientes.test`,
  password: PASSWORD,
});

/** Returns a random Brazilian mobile number. */
export const newMobile = () => `+55719${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;

/**
 * Creates a customer for one test only. The customer confirms the e-mail address through the shop's own form, which
 * signs in. The sign-up before that is left out, because it would hash the password a second time;
 * `purchases/first-purchase` tests it.
 */
export async function makeShopper({
  publicUrl,
  sql,
}: {
  publicUrl: string;
  sql: SqlRunner;
}): Promise<Shopper> {
  const person = newPerson();
  const http = new HttpVisitor({ baseUrl: publicUrl });
  await sql.query(
    `insert into customers (email, full_name, role, _verified) values ($1, 'Cliente', 'cliente', false)`,
    [person.email],
  );
  await confirmOverHttp(http, { person, sql });
  return { ...person, http };
}

/**
 * Confirms an e-mail address by a link of the kind that the previous version of the shop mailed, because making such a
 * link requires no secret. Confirming signs in.
 */
export async function confirmOverHttp(
  http: HttpVisitor,
  { person, sql }: { person: ReturnType<typeof newPerson>; sql: SqlRunner },
): Promise<void> {
  const token = randomBytes(20).toString('hex');
  await sql.query('update customers set _verificationtoken = $2 where email = $1 and _verified is not true', [
    person.email,
    token,
  ]);
  const confirmed = await http.post(`/confirmar-email?token=${token}`, {
    intent: 'confirm',
    fullName: person.fullName,
    password: person.password,
    ageStatement: 'on',
  });
  expect(confirmed.status, await confirmed.text()).toBe(303);
}

export async function signInOverHttp(
  http: HttpVisitor,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const signedIn = await http.post('/login', { intent: 'sign-in', redirectTo: '/', email, password });
  expect(signedIn.status, await signedIn.text()).toBe(303);
}

/** Puts a product into the visitor's cart. */
export async function addOverHttp(http: HttpVisitor, productId: string, quantity = 1): Promise<void> {
  const added = await http.post('/carrinho', {
    intent: 'add',
    productId,
    quantity: String(quantity),
    returnTo: '/cardapio',
  });
  expect(added.headers.get('location')).toBe('/cardapio');
}
