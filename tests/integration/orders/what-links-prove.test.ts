import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openCase } from '@cms/cases/operations/open-case';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { shareCounterOrder } from '@cms/checkout/operations/place-counter-order';
import { claimGuestOrders } from '@cms/customers/claim-guest-orders';
import { acceptOrderTerms } from '@cms/orders/operations/accept-order-terms';
import { proveBuyer } from '@cms/orders/operations/prove-buyer';
import type { OrderLink } from '@cms/orders/order-links';
import { findLinkedOrder } from '@cms/orders/queries/linked-order';
import { findLinkedReceipt } from '@cms/orders/queries/order-receipt';
import { inTransaction } from '@cms/platform/database/transaction';
import { cancelLinkedOrder, cancelOwnOrder } from '@cms/payments/operations/cancel-own-order';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { caseInput } from '@tests/support/orders/case-steps';
import { counterSteps } from '@tests/support/orders/counter-steps';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { linkInAddress, openMailedLink } from '@tests/support/orders/mailed-link';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
const counter = counterSteps(s);
const guests = guestOrdering(s);

const OWN = 'vendedora@clientes.test';

beforeEach(() => guests.switchOn());
afterEach(() => s.expectInvariants());

const prove = (link: OrderLink, email: string) => proveBuyer(s.shop.cms, { link, email, ip: '203.0.113.9' });

const withdraw = async (link: OrderLink) =>
  openCase(
    s.shop.cms,
    await caseInput(
      s.shop.cms,
      { orderId: link.orderId, buyer: { link } },
      { kind: 'arrependimento', quantity: 2 },
    ),
  );

const refunds = () =>
  s.shop.sql.query('select 1 from payments where refund_due_cents > 0 or refunded_cents > 0');

/** Makes a counter order that its seller took with an e-mail of their own, and that somebody paid. */
async function takenWithOwnEmail() {
  const placed = await counter.placed({ email: OWN });
  await guests.pay(placed.orderId);
  return placed;
}

describe('an order that a seller took with an e-mail of their own', () => {
  it('is neither cancelled nor refunded by the link on the seller’s screen, nor by the one in the mail', async () => {
    const { orderId, link: address } = await takenWithOwnEmail();
    const shared = await linkInAddress(s.shop.cms, address);
    expect(await prove(shared, OWN)).toEqual({ ok: false, error: { code: 'link_proves_nothing' } });
    expect(await findLinkedOrder(s.shop.cms, shared)).toMatchObject({
      canProve: false,
      order: { canCancel: false },
    });
    const sharedAgain = await shareCounterOrder(s.shop.cms, orderId);
    const again = await linkInAddress(s.shop.cms, sharedAgain.ok ? sharedAgain.link : null);
    expect(await prove(again, OWN)).toMatchObject({ error: { code: 'link_proves_nothing' } });
    const mailed = await openMailedLink(s.shop.cms, orderId);
    expect(await prove(mailed, OWN)).toEqual({ ok: true });
    for (const link of [shared, mailed])
      expect(await cancelLinkedOrder(s.shop.cms, link)).toEqual({ ok: false, error: { code: 'too_late' } });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await refunds()).toEqual([]);
  });

  it('turns a withdrawal into a case that a person decides', async () => {
    const { orderId, link: address } = await takenWithOwnEmail();
    const opened = await withdraw(await linkInAddress(s.shop.cms, address));
    expect(opened).toMatchObject({ ok: true });
    expect(await s.shop.sql.query('select kind, decision from cases')).toEqual([
      { kind: 'arrependimento', decision: null },
    ]);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    expect(await refunds()).toEqual([]);
  });

  it('is not cancelled by the account that the seller took it for', async () => {
    const customer = await makeCustomer(s.shop.cms);
    const { orderId } = await counter.placed({ customerId: customer.id });
    await guests.pay(orderId);
    expect(await cancelOwnOrder(s.shop.cms, { customerId: customer.id, orderId })).toMatchObject({
      error: { code: 'too_late' },
    });
    const help = await findHelpOrder(s.shop.cms, { buyer: { customerId: customer.id }, orderId });
    expect(help?.kinds.find(({ kind }) => kind === 'arrependimento')?.state).toBe('open');
  });

  it('keeps its cash due when its link withdraws from it', async () => {
    const { orderId, link: address } = await counter.cashOrder({ email: OWN });
    const mailed = await openMailedLink(s.shop.cms, orderId);
    expect(await cancelLinkedOrder(s.shop.cms, mailed)).toMatchObject({ error: { code: 'too_late' } });
    expect(await withdraw(await linkInAddress(s.shop.cms, address))).toMatchObject({ ok: true });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'a_receber' });
  });

  it('ends unpaid by the mailed link, and never by the one on the screen', async () => {
    const { orderId, link: address } = await counter.placed({ email: OWN });
    const shared = await linkInAddress(s.shop.cms, address);
    expect(await withdraw(shared)).toEqual({ ok: false, error: { code: 'case_not_by_link' } });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'aguardando_pagamento' });
    expect(await cancelLinkedOrder(s.shop.cms, await openMailedLink(s.shop.cms, orderId))).toMatchObject({
      ok: true,
      givesBack: false,
    });
  });
});

describe('the e-mail of an order taken by phone', () => {
  const accept = (link: OrderLink, email: string, termsVersion = '2025-01') =>
    acceptOrderTerms(s.shop.cms, { link, orderId: link.orderId }, { termsVersion, email });

  it('proves nothing when the first reader of the link typed it, until a link that was mailed to it is opened', async () => {
    const { orderId, link: address } = await counter.placed();
    const shared = await linkInAddress(s.shop.cms, address);
    expect(await accept(shared, 'estranha@clientes.test')).toEqual({ ok: true });
    const [before] = await s.shop.sql.query('select email, email_proven_at from order_contacts');
    expect(before).toEqual({ email: 'estranha@clientes.test', email_proven_at: null });
    expect(await prove({ ...shared, kind: 'placed' }, 'estranha@clientes.test')).toMatchObject({
      error: { code: 'link_proves_nothing' },
    });
    const mailed = await openMailedLink(s.shop.cms, orderId);
    expect(await prove(mailed, 'estranha@clientes.test')).toEqual({ ok: true });
    expect(await prove(shared, 'estranha@clientes.test')).toMatchObject({
      error: { code: 'link_proves_nothing' },
    });
  });

  it('gets one mail with a link, whether the seller or the buyer typed it', async () => {
    const links = () =>
      s.shop.sql.query(
        `select order_id as id from outgoing_mails where kind = 'order-link' order by created_at`,
      );
    const first = await counter.placed({ email: 'rita@clientes.test' });
    expect(await links()).toEqual([{ id: first.orderId }]);
    const second = await counter.placed();
    expect(await links()).toHaveLength(1);
    const shared = await linkInAddress(s.shop.cms, second.link);
    await Promise.all(Array.from({ length: 3 }, () => accept(shared, 'outra@clientes.test')));
    expect(await links()).toEqual([{ id: first.orderId }, { id: second.orderId }]);
  });

  it('is accepted only with the current terms', async () => {
    const { orderId, link: address } = await counter.placed();
    const shared = await linkInAddress(s.shop.cms, address);
    expect(await accept(shared, 'rita@clientes.test', '1999-01')).toEqual({
      ok: false,
      error: { code: 'terms_changed' },
    });
    const [order] = await s.shop.sql.query(
      'select o.terms_version, k.email from orders o join order_contacts k on k.order_id = o.id where o.id = $1',
      [orderId],
    );
    expect(order).toEqual({ terms_version: null, email: null });
  });
});

it('an order of an account shows no name of the account by a link', async () => {
  const customer = await makeCustomer(s.shop.cms, { fullName: 'Tereza Matos' });
  const { link: address } = await counter.placed({ customerId: customer.id });
  const shared = await linkInAddress(s.shop.cms, address);
  expect(await findLinkedOrder(s.shop.cms, shared)).toMatchObject({ buyerName: null, isGuest: false });
  expect(
    JSON.stringify([await findLinkedOrder(s.shop.cms, shared), await findLinkedReceipt(s.shop.cms, shared)]),
  ).not.toContain('Tereza');
});

it('an order that an account has claimed gets no further link from the counter; one taken for an account does', async () => {
  const { orderId } = await counter.placed({ email: 'tereza@clientes.test' });
  expect(await shareCounterOrder(s.shop.cms, orderId)).toMatchObject({ ok: true });
  const customer = await makeCustomer(s.shop.cms, { email: 'tereza@clientes.test' });
  await inTransaction(s.shop.cms.payload, (tx) => claimGuestOrders(tx, customer.id));
  expect(await shareCounterOrder(s.shop.cms, orderId)).toEqual({
    ok: false,
    error: { code: 'order_claimed' },
  });
  // An order whose links were all mailed has no link that the claim closed.
  await s.shop.sql.query(`delete from order_links where kind <> 'mailed'`);
  expect(await shareCounterOrder(s.shop.cms, orderId)).toMatchObject({ error: { code: 'order_claimed' } });
  const ofAccount = await counter.placed({ customerId: customer.id });
  expect(await shareCounterOrder(s.shop.cms, ofAccount.orderId)).toMatchObject({ ok: true });
});
