import { seedSlotTemplates } from '@cms/seed/content/delivery';
import { seedCustomers } from '@cms/seed/content/customers';
import { seedOrderPlacedAt, seedOrders, seedOrderStatus, seedOrderWindow } from '@cms/seed/content/orders';
import { seedProducts } from '@cms/seed/content/products';
import { seedSettings } from '@cms/seed/content/settings';
import { addressSchema } from '@shop/customers/address-schema';
import { emailSchema } from '@shop/customers/email-schema';
import { fullNameSchema } from '@shop/customers/full-name';
import { newPasswordSchema } from '@shop/customers/password-schemas';
import { cleanNotes, MAX_LINE_QUANTITY } from '@shop/cart/cart-rules';
import { zoneOf } from '@shop/delivery/zone-of';
import { CANCEL_WINDOW_MS } from '@shop/orders/cancellation';
import { isPaidStatus } from '@shop/orders/order-status';
import { readMobile } from '@shop/reading/phone';
import { instantAt } from '@shop/time/bahia';
import { STREETS } from '@server/postal-codes/streets';
import { describe, expect, test } from 'vitest';
import { seedPlaces } from '@tests/support/cms/seed-places';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** 00:30 in Bahia and 03:30 UTC of the same date: an edge case for "days ago". */
const now = new Date('2026-11-20T03:30:00Z');

const customerOf = (email: string) => {
  const found = seedCustomers.find((customer) => customer.email === email);
  if (!found) throw new Error(`No customer ${email}`);
  return found;
};

describe("the seed's customers", () => {
  test('include a demo account for each role and five people who cannot sign in', () => {
    expect(
      seedCustomers
        .filter(({ password }) => password)
        .map(({ email, password, role, fullName }) => [email, password, role, fullName]),
    ).toEqual([
      ['admin@massamansa.test', 'Admin@12345', 'admin', 'Marina Dias'],
      ['cliente@massamansa.test', 'Cliente@12345', 'cliente', 'Luana Mota'],
      ['atendente@massamansa.test', 'Atendente@12345', 'atendente', 'Caio Nunes'],
      ['cozinha@massamansa.test', 'Cozinha@12345', 'cozinha', 'Teresa Lima'],
      ['entregador@massamansa.test', 'Entregador@12345', 'entregador', 'Jonas Reis'],
    ]);
    expect(seedCustomers.filter(({ password }) => password === null)).toHaveLength(5);
    expect(new Set(seedCustomers.map(({ email }) => email)).size).toBe(seedCustomers.length);
  });

  test.each(seedCustomers)(
    "$fullName is valid by the shop's rules, and no real person has the e-mail address or phone number",
    (customer) => {
      expect(fullNameSchema.parse(customer.fullName)).toBe(customer.fullName);
      expect(emailSchema.parse(customer.email)).toBe(customer.email);
      expect(customer.email).toMatch(/\.test$/);
      expect(readMobile(customer.phone)).toMatch(/^[+]55719000000\d\d$/);
      expect(customer.phone).toMatch(/^\(71\) 90000-000\d$/);
      if (customer.password !== null)
        expect(newPasswordSchema.parse(customer.password)).toBe(customer.password);
    },
  );

  test('have complete addresses inside the delivery area, one of them the default', () => {
    for (const { addresses } of seedCustomers) {
      expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(addresses.length === 0 ? 0 : 1);
      for (const { isDefault, complement, ...address } of addresses) {
        const form = { ...address, complement: complement ?? '', ...(isDefault ? { isDefault: 'on' } : {}) };
        expect(addressSchema.safeParse(form).success).toBe(true);
        const place = { ...address, cep: address.zipCode, directory: null };
        expect(zoneOf(place, seedPlaces).kind).toBe('zone');
      }
    }
  });
});

test.each(seedCustomers.flatMap(({ addresses }) => addresses))(
  "the seed's address $zipCode agrees with the demo's directory of postal codes",
  ({ zipCode, street, neighborhood, city, state }) => {
    expect(STREETS).toContainEqual({
      cep: zipCode,
      logradouro: street,
      bairro: neighborhood,
      localidade: city,
      uf: state,
    });
  },
);

describe('the time of a seed order', () => {
  test('counts days ago in Bahia', () => {
    expect(seedOrderPlacedAt({ daysAgo: 1, at: '12:10' }, now).toISOString()).toBe(
      '2026-11-19T15:10:00.000Z',
    );
    expect(
      seedOrderPlacedAt({ daysAgo: 1, at: '12:10' }, new Date('2026-11-20T02:59:00Z')).toISOString(),
    ).toBe('2026-11-18T15:10:00.000Z');
  });

  test('counts minutes ago from now', () => {
    expect(seedOrderPlacedAt({ minutesAgo: 14 }, now).toISOString()).toBe('2026-11-20T03:16:00.000Z');
  });
});

describe('the delivery window of a seed order', () => {
  const templates = seedSlotTemplates.map(({ active, ...template }, place) => ({
    ...template,
    id: String(place),
    zoneIds: [],
    isActive: active,
  }));
  const moments = Array.from({ length: 28 }, (_, step) => new Date(now.getTime() + step * 360 * MINUTE_MS));

  test.each(seedOrders.map((order, index) => [index + 1, order] as const))(
    'exists whenever the demo is made, and suits the order: order %i',
    (_, order) => {
      for (const madeAt of moments) {
        const placedAt = seedOrderPlacedAt(order.placed, madeAt).getTime();
        const window = seedOrderWindow(order, { templates, zoneId: '0', now: madeAt });
        if (!window) throw new Error(`no window at ${madeAt.toISOString()}`);
        const starts = instantAt(window.date, window.from).getTime();
        const last = order.steps.at(-1);
        if (last?.to === 'entregue')
          expect(starts).toBeLessThanOrEqual(placedAt + last.afterMinutes * MINUTE_MS);
        else expect(starts).toBeGreaterThan(placedAt);
      }
    },
  );
});

describe("the seed's orders", () => {
  test('are listed newest first', () => {
    const times = seedOrders.map(({ placed }) => seedOrderPlacedAt(placed, now).getTime());
    expect([...times].sort((a, b) => b - a)).toEqual(times);
  });

  test('show every status of a paid order, a refund and an expiry', () => {
    const statuses = seedOrders.map(seedOrderStatus);
    for (const status of ['recebido', 'em_preparo', 'enviado', 'entregue', 'cancelado'] as const) {
      expect(statuses).toContain(status);
    }
    expect(
      seedOrders.some(
        (order) => seedOrderStatus(order) === 'cancelado' && order.payment?.refundedAfterMinutes,
      ),
    ).toBe(true);
    expect(seedOrders.some((order) => seedOrderStatus(order) === 'cancelado' && order.payment === null)).toBe(
      true,
    );
  });

  test('show both ways of delivery and all three payment methods', () => {
    expect(new Set(seedOrders.map(({ deliveryMethod }) => deliveryMethod))).toEqual(
      new Set(['delivery', 'pickup']),
    );
    expect(new Set(seedOrders.flatMap(({ payment }) => payment?.method ?? []))).toEqual(
      new Set(['pix', 'credit_card', 'debit_card']),
    );
  });

  test('show an active and an inactive customer, and a previous period for the growth figure', () => {
    const ageDays = seedOrders
      .filter((order) => isPaidStatus(seedOrderStatus(order)))
      .map(({ placed, customerEmail }) => ({
        customerEmail,
        days: (now.getTime() - seedOrderPlacedAt(placed, now).getTime()) / DAY_MS,
      }));
    expect(
      ageDays
        .filter(({ customerEmail }) => customerEmail === 'nara.lima@clientes.test')
        .every(({ days }) => days > 30),
    ).toBe(true);
    expect(ageDays.some(({ days }) => days < 30)).toBe(true);
    expect(ageDays.some(({ days }) => days > 30 && days < 60)).toBe(true);
  });

  test.each(seedOrders.map((order, index) => [index + 1, order] as const))(
    'are plausible sequences of events: order %i',
    (_, order) => {
      const customer = customerOf(order.customerEmail);
      const placedAt = seedOrderPlacedAt(order.placed, now).getTime();
      expect(customer.role).toBe('cliente');
      expect(placedAt).toBeGreaterThan(now.getTime() - customer.registeredDaysAgo * DAY_MS);

      if (order.deliveryMethod === 'pickup') expect(order.addressLabel).toBeNull();
      else expect(customer.addresses.map(({ label }) => label)).toContain(order.addressLabel);

      const slugs = order.lines.map(({ productSlug }) => productSlug);
      expect(new Set(slugs).size).toBe(slugs.length);
      for (const { productSlug, quantity, notes } of order.lines) {
        expect(seedProducts.map(({ slug }) => slug)).toContain(productSlug);
        expect(quantity).toBeGreaterThanOrEqual(1);
        expect(quantity).toBeLessThanOrEqual(MAX_LINE_QUANTITY);
        if (notes !== undefined) expect(cleanNotes(notes)).toBe(notes);
      }

      const minutes = order.steps.map(({ afterMinutes }) => afterMinutes);
      expect([...minutes].sort((a, b) => a - b)).toEqual(minutes);
      expect(placedAt + (minutes.at(-1) ?? 0) * MINUTE_MS).toBeLessThanOrEqual(now.getTime());

      const received = order.steps.find(({ to }) => to === 'recebido');
      expect(received?.afterMinutes).toBe(order.payment?.approvedAfterMinutes);
      if (order.payment === null) {
        expect(order.steps).toEqual([
          { to: 'cancelado', afterMinutes: seedSettings.reservationMinutes, actor: 'system' },
        ]);
      }
      const cancelled = order.steps.find(({ to }) => to === 'cancelado');
      if (cancelled && received) {
        expect(order.payment?.refundedAfterMinutes).toBe(cancelled.afterMinutes);
        expect((cancelled.afterMinutes - received.afterMinutes) * MINUTE_MS).toBeLessThanOrEqual(
          CANCEL_WINDOW_MS,
        );
      } else {
        expect(order.payment?.refundedAfterMinutes).toBeUndefined();
      }
    },
  );
});
