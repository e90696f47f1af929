import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  insertRow,
  soundRows,
  type Row,
  type RuledTable,
  type SoundRows,
} from '@tests/support/database/rows';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeImage } from '@tests/support/factories/make-image';
import { makeProduct } from '@tests/support/factories/make-product';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let sound: SoundRows;

beforeAll(async () => {
  shop = await openTestShop();
  sound = soundRows(shop.cms);
});

afterAll(() => shop.close());

/**
 * References that prevent the deletion of their target: those of money, stock, ledgers and mail, and those of rows that
 * must always name their target.
 */
const RESTRICT = [
  'account_tokens.customer_id > customers',
  'addresses.customer_id > customers',
  'audit_log.actor_id > customers',
  'campaign_deliveries.campaign_id > campaigns',
  'campaign_deliveries.customer_id > customers',
  'cart_lines.product_id > products',
  'carts.customer_id > customers',
  'case_events.actor_customer_id > customers',
  'case_events.case_id > cases',
  'case_health.case_id > cases',
  'case_lines.case_id > cases',
  'case_lines.line_id > orders_lines',
  'case_photos.order_id > orders',
  'cases.order_id > orders',
  'cases.recall_id > recalls',
  'cases.replacement_order_id > orders',
  'cases.withdrawal_id > cases',
  'cash_movements.actor_id > customers',
  'cash_movements.payment_id > payments',
  'claim_evidence.product_id > products',
  'claim_evidence.uploaded_by_id > customers',
  'consents.customer_id > customers',
  'coupon_uses.order_id > orders',
  'erasure_requests.customer_id > customers',
  'frozen_answers.order_id > orders',
  'label_versions.confirmed_by_id > customers',
  'label_versions.product_id > products',
  'lot_checks.lot_id > lots',
  'lot_checks.ticked_by_id > customers',
  'lot_events.actor_id > customers',
  'lot_events.lot_id > lots',
  'lot_ingredients.lot_id > lots',
  'lot_losses.actor_id > customers',
  'lot_losses.lot_id > lots',
  'lot_reports.lot_id > lots',
  'lot_reports.uploaded_by_id > customers',
  'lot_shortfalls.lot_id > lots',
  'lot_shortfalls.product_id > products',
  'lots.blocked_by_id > customers',
  'lots.created_by_id > customers',
  'lots.made_by_id > customers',
  'lots.product_id > products',
  'lots.released_by_id > customers',
  'order_acknowledgements.actor_id > customers',
  'order_acknowledgements.order_id > orders',
  'order_contacts.order_id > orders',
  'order_events.actor_customer_id > customers',
  'order_events.order_id > orders',
  'order_item_refunds.actor_id > customers',
  'order_item_refunds.order_id > orders',
  'order_line_changes.actor_id > customers',
  'order_line_changes.item_refund_id > order_item_refunds',
  'order_line_changes.line_id > orders_lines',
  'order_line_changes.replacement_line_id > orders_lines',
  'order_line_components.line_id > orders_lines',
  'order_line_components.product_id > products',
  'order_line_lots.actor_id > customers',
  'order_line_lots.component_id > products',
  'order_line_lots.line_id > orders_lines',
  'order_line_lots.lot_id > lots',
  'order_links.order_id > orders',
  'order_notes.author_id > customers',
  'order_notes.event_id > order_events',
  'order_notes.order_id > orders',
  'order_preparations.actor_id > customers',
  'order_preparations.order_id > orders',
  'order_prints.actor_id > customers',
  'order_prints.order_id > orders',
  'orders.customer_id > customers',
  'orders.slot_template_id > slot_templates',
  'orders_lines.label_version_id > label_versions',
  'orders_lines.product_id > products',
  'outgoing_mails.customer_id > customers',
  'outgoing_mails.order_id > orders',
  'payment_decisions.actor_id > customers',
  'payment_decisions.payment_id > payments',
  'payments.order_id > orders',
  'payments.part_of > payments',
  'pix_codes.order_id > orders',
  'product_imports.actor_id > customers',
  'products.category_id > categories',
  'products_components.product_id > products',
  'products_images.image_id > media',
  'provider_notices.ended_by > customers',
  'provider_notices.order_id > orders',
  'provider_notices.payment_id > payments',
  'recall_duties.done_by_id > customers',
  'recall_duties.recall_id > recalls',
  'recall_orders.order_id > orders',
  'recall_orders.person_id > recall_people',
  'recall_orders.recall_id > recalls',
  'recall_people.collected_by_id > customers',
  'recall_people.order_id > orders',
  'recall_people.recall_id > recalls',
  'recall_people.warned_by_id > customers',
  'recalls.closed_by_id > customers',
  'recalls.lot_id > lots',
  'recalls.notice_by_id > customers',
  'recalls.started_by_id > customers',
  'run_events.actor_id > customers',
  'run_events.run_id > runs',
  'run_events.stop_id > run_stops',
  'run_stops.order_id > orders',
  'run_stops.run_id > runs',
  'runs.courier_id > customers',
  'scheduled_prices.actor_id > customers',
  'scheduled_prices.product_id > products',
  'scheduled_texts.actor_id > customers',
  'security_events.actor_id > customers',
  'sent_without_lot.actor_id > customers',
  'sent_without_lot.order_id > orders',
  'sign_up_attempts.customer_id > customers',
  'step_notices.actor_id > customers',
  'step_notices.order_id > orders',
  'stock_movement_notes.movement_id > stock_movements',
  'stock_movements.actor_customer_id > customers',
  'stock_movements.kit_id > products',
  'stock_movements.lot_id > lots',
  'stock_movements.order_id > orders',
  'stock_movements.product_id > products',
  'team_invitations.accepted_by > customers',
  'team_invitations.invited_by > customers',
];

/**
 * References that are set to null when their target is deleted: texts, pictures of pages, the creator of a campaign,
 * the browser of a push message, the sign-up for an invitation, what proved a session.
 */
const SET_NULL = [
  '_about_v.version_banner_image_id > media',
  '_about_v.version_image_id > media',
  '_about_v.version_story_image_id > media',
  '_contact_v.version_place_image_id > media',
  '_home_v.version_banner_image_id > media',
  '_home_v.version_fermentation_image_id > media',
  '_home_v.version_preparation_image_id > media',
  '_home_v_version_slides.image_id > media',
  'about.banner_image_id > media',
  'about.image_id > media',
  'about.story_image_id > media',
  'campaigns.created_by_id > customers',
  'contact.place_image_id > media',
  'coupon_uses.coupon_id > coupons',
  'home.banner_image_id > media',
  'home.fermentation_image_id > media',
  'home.preparation_image_id > media',
  'home_slides.image_id > media',
  'orders.zone_id > delivery_zones',
  'outgoing_mails.device_id > push_devices',
  'products.label_confirmed_by_id > customers',
  'promotions.banner_id > media',
  'session_devices.proved_factor > factors',
  'team_invitations.sign_up_id > sign_up_attempts',
];

/** References whose rows are deleted with their target. A document's own rows are not listed. */
const CASCADE = [
  'area_requests.customer_id > customers',
  'cart_lines.cart_id > carts',
  'closed_day_hours.day > closed_days',
  'closed_day_kinds.day > closed_days',
  'closed_day_products.day > closed_days',
  'coupons_rels.categories_id > categories',
  'coupons_rels.products_id > products',
  'customer_totals.customer_id > customers',
  'factors.customer_id > customers',
  'low_stock_notices.product_id > products',
  'outgoing_mail_addresses.mail_id > outgoing_mails',
  'payload_preferences_rels.customers_id > customers',
  'promotions_rels.categories_id > categories',
  'promotions_rels.products_id > products',
  'push_devices.customer_id > customers',
  'recovery_codes.customer_id > customers',
  'review_invitations.order_id > orders',
  'review_photos.review_id > reviews',
  'reviews.order_id > orders',
  'reviews.product_id > products',
  'security_events.customer_id > customers',
  'session_devices.session_id > customers_sessions',
  'slot_days.template_id > slot_templates',
  'slot_templates_rels.delivery_zones_id > delivery_zones',
  'sms_messages.mail_id > outgoing_mails',
  'waitlist_entries.customer_id > customers',
  'waitlist_entries.product_id > products',
];

/** Matches the reference by which a row belongs to its own document. */
const OWN_ROWS = /\.(_parent_id|parent_id) > /;
const LOCKS = /^payload_locked_documents_rels\./;

async function keysThat(action: 'r' | 'n' | 'c' | 'a') {
  const found = await shop.sql.query<{ key: string }>(
    `select c.conrelid::regclass::text || '.' || a.attname || ' > ' || c.confrelid::regclass::text as key
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace and c.confdeltype = $1 order by 1`,
    [action],
  );
  return found.map(({ key }) => key).filter((key) => !OWN_ROWS.test(key) && !LOCKS.test(key));
}

describe('the deletion rule of a foreign key', () => {
  it('is listed for every foreign key', async () => {
    expect(await keysThat('r')).toEqual(RESTRICT);
    expect(await keysThat('n')).toEqual(SET_NULL);
    expect(await keysThat('c')).toEqual(CASCADE);
    expect(await keysThat('a')).toEqual([]);
  });
});

/** For each table, makes the row that a test tries to delete. A factory makes the picture, because it needs a file. */
const targets: Record<string, () => Promise<string>> = {
  customers: async () => (await makeCustomer(shop.cms)).id,
  campaigns: async () => insertRow(shop.cms, 'campaigns', await sound.rows.campaigns()),
  categories: async () => insertRow(shop.cms, 'categories', await sound.rows.categories()),
  products: () => sound.productId(0),
  orders: () => sound.orderId(),
  lots: async () => insertRow(shop.cms, 'lots', await sound.rows.lots()),
  recalls: async () => insertRow(shop.cms, 'recalls', await sound.rows.recalls()),
  recall_people: async () => insertRow(shop.cms, 'recall_people', await sound.rows.recall_people()),
  runs: async () => insertRow(shop.cms, 'runs', await sound.rows.runs()),
  run_stops: async () => insertRow(shop.cms, 'run_stops', await sound.rows.run_stops()),
  cases: async () => insertRow(shop.cms, 'cases', await sound.rows.cases()),
  orders_lines: async () => (await sound.rows.case_lines()).line_id,
  payments: async () => insertRow(shop.cms, 'payments', await sound.rows.payments()),
  order_events: async () => insertRow(shop.cms, 'order_events', await sound.rows.order_events()),
  order_item_refunds: async () =>
    insertRow(shop.cms, 'order_item_refunds', await sound.rows.order_item_refunds()),
  slot_templates: async () => insertRow(shop.cms, 'slot_templates', await sound.rows.slot_templates()),
  media: async () => (await makeImage(shop.cms)).id,
  label_versions: async () => insertRow(shop.cms, 'label_versions', await sound.rows.label_versions()),
  stock_movements: async () => insertRow(shop.cms, 'stock_movements', await sound.rows.stock_movements()),
};

const RESTRICTED = RESTRICT.map((key) => {
  const [, table = '', column = '', target = ''] = /^(\w+)\.(\w+) > (\w+)$/.exec(key) ?? [];
  return { key, table, column, target };
});

describe('the deletion of a row is refused', () => {
  it.each(RESTRICTED)('while another row refers to it by $key', async ({ table, column, target }) => {
    const id = await targets[target]?.();
    if (table === 'products_images') {
      await makeProduct(shop.cms, { images: [{ image: String(id) }] });
    } else if (table === 'products') {
      await makeProduct(shop.cms, { category: String(id) });
    } else {
      const row: Row = await sound.rows[table as RuledTable]();
      const order = table === 'stock_movements' && column === 'order_id' ? { reason: 'liberacao' } : {};
      // Only an order moves a product through a kit.
      const inKit = column === 'kit_id' ? { reason: 'liberacao', order_id: await sound.orderId() } : {};
      const slot =
        column === 'slot_template_id'
          ? { slot_date: '2026-11-24', slot_from: '09:00', slot_to: '12:00' }
          : {};
      // Only a case that was decided as a replacement refers to the order that replaces its units.
      const decided =
        column === 'replacement_order_id'
          ? { status: 'resolvido', decision: 'troca', decided_at: '2026-11-22T12:00:00Z' }
          : {};
      // Only a case of the kind `recolhimento` (recall) refers to a recall.
      const recalled = table === 'cases' && column === 'recall_id' ? { kind: 'recolhimento' } : {};
      // A line that replaces another one must have the same value.
      const replacing =
        table === 'order_line_changes' && column === 'replacement_line_id' ? { unit_cents: 0 } : {};
      // The person who took a step of a recall, or accepted an invitation, is stored together with the time of the step.
      const when =
        /^(recall|team)/.test(table) && /^(warned|collected|notice|closed|accepted)_by/.test(column)
          ? { [column.replace(/_by(_id)?$/, '_at')]: '2026-11-22T12:00:00Z' }
          : {};
      await insertRow(shop.cms, table, {
        ...row,
        ...order,
        ...inKit,
        ...slot,
        ...decided,
        ...replacing,
        ...recalled,
        ...when,
        [column]: id,
      });
    }
    const attempt = shop.sql.query(`delete from ${target} where id = $1`, [id]);
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(23001|23503)$/) });
    expect(await shop.sql.query(`select 1 from ${target} where id = $1`, [id])).toHaveLength(1);
  });

  it('through Payload, too, for a customer with a consent and for a product that ever had stock', async () => {
    const consent = await sound.rows.consents();
    await insertRow(shop.cms, 'consents', consent);
    const product = await sound.productId(5);
    const { payload } = shop.cms;
    const overrideAccess = true;
    await expect(
      payload.delete({ collection: 'customers', id: consent.customer_id, overrideAccess }),
    ).rejects.toThrow();
    await expect(payload.delete({ collection: 'products', id: product, overrideAccess })).rejects.toThrow();
    expect(await shop.sql.query('select 1 from customers where id = $1', [consent.customer_id])).toHaveLength(
      1,
    );
    expect(await shop.sql.query('select 1 from products where id = $1', [product])).toHaveLength(1);
  });
});

describe('deleting', () => {
  it('a cart deletes its lines', async () => {
    const line = await sound.rows.cart_lines();
    await insertRow(shop.cms, 'cart_lines', line);
    await shop.sql.query('delete from carts where id = $1', [line.cart_id]);
    expect(await shop.sql.query('select 1 from cart_lines where cart_id = $1', [line.cart_id])).toEqual([]);
  });
});
