import type { Sabotage } from './sabotage';

/** Mistakes that show, send or run what must stay inaccessible. */
export const accessSabotages: Sabotage[] = [
  {
    name: 'access-overridden',
    harm: 'visitors see products that are not on sale',
    edits: [
      {
        file: 'cms/menu/read-catalog.ts',
        find: "collection: 'products',\n    overrideAccess: false,",
        replace: "collection: 'products',\n    overrideAccess: true,",
      },
    ],
    caughtBy: ['tests/integration/catalog/menu.test.ts'],
  },
  {
    name: 'owner-missing-in-the-query',
    harm: 'whoever knows an order’s address reads it',
    edits: [
      {
        file: 'cms/orders/queries/customer-orders.ts',
        find: '...asCustomer(customerId),\n    where: { id: { equals: orderId }, customer: { equals: customerId } },',
        replace: 'overrideAccess: true,\n    where: { id: { equals: orderId } },',
      },
      {
        file: 'cms/orders/queries/customer-orders.ts',
        find: '`${SELECT_CUSTOMER_ORDER} where o.id = $1 and o.customer_id = $2`',
        replace: '`${SELECT_CUSTOMER_ORDER} where o.id = $1 and $2::uuid is not null`',
      },
    ],
    caughtBy: ['tests/integration/orders/customer-orders.test.ts'],
  },
  {
    name: 'owner-not-asked-when-cancelling',
    harm: 'a stranger cancels an order',
    edits: [
      {
        file: 'cms/payments/operations/cancel-own-order.ts',
        find: 'isOwner: (order) => order.customerId === customerId',
        replace: 'isOwner: () => true',
      },
    ],
    caughtBy: ['tests/integration/orders/cancel-own-order.test.ts'],
  },
  {
    name: 'role-not-asked-at-the-gate',
    harm: 'every customer opens the back office',
    edits: [
      {
        file: 'server/gate/gate.ts',
        find: "if (!can(session, 'panel:open')) {",
        replace: 'if (!session.role) {',
      },
    ],
    caughtBy: ['tests/integration/server/gate.test.ts'],
  },
  {
    name: 'origin-guard-off',
    harm: 'another site’s page buys, changes and deletes in a visitor’s name',
    edits: [
      {
        file: 'server/create-storefront.ts',
        find: 'if (isReading(req) || isFromOurPages(req, publicUrl)) return next();',
        replace: 'if (isReading(req) || isFromOurPages(req, publicUrl) || publicUrl) return next();',
      },
    ],
    caughtBy: ['tests/integration/server/storefront.test.ts'],
  },
  {
    name: 'raw-redirect',
    harm: 'a link to the shop’s sign-in ends on a copy of it somewhere else',
    edits: [
      {
        file: 'app/session/redirect-after-sign-in.ts',
        find: 'startPathOf(person, safeRedirect(redirectTo))',
        replace: "startPathOf(person, redirectTo ?? safeRedirect('/'))",
      },
    ],
    caughtBy: ['tests/integration/app/visitor-becomes-customer.test.ts'],
  },
  {
    name: 'kept-pages-for-signed-in-visitors',
    harm: 'who is signed in is shown the page of a stranger',
    edits: [
      {
        file: 'server/cache/serve-public-pages.ts',
        find: 'if (!isReading || hasOwnCookie(headers.cookie)) {',
        replace: 'if (!isReading || (hasOwnCookie(headers.cookie) && !url)) {',
      },
    ],
    caughtBy: ['tests/integration/server/page-cache.test.ts'],
  },
  {
    name: 'upload-type-not-checked',
    harm: 'a file with a script in it is served as a picture of the shop',
    edits: [
      {
        file: 'cms/catalog/pictures/prepare-upload.ts',
        find: 'if (!facts || !format || !FORMATS.has(format)) throw',
        replace: 'if (!facts || !format || FORMATS.size === 0) throw',
      },
    ],
    caughtBy: ['tests/integration/catalog/pictures.test.ts'],
  },
  {
    name: 'formula-guard-off',
    harm: 'a customer’s name runs as a formula on the admin’s computer',
    edits: [
      {
        file: 'shop/text/csv.ts',
        find: "return FORMULA.test(text) ? `'${inside}` : inside;",
        replace: 'return FORMULA.source ? text : inside;',
      },
    ],
    caughtBy: ['tests/unit/shop/csv.test.ts', 'tests/integration/admin/exports.test.ts'],
  },
  {
    name: 'mail-markup-not-escaped',
    harm: 'a note of an order becomes a link in the mail to the admin',
    edits: [
      {
        file: 'cms/notifications/templates/Mail.tsx',
        find: '<Detail style={{ fontSize: 14, color: look.ink3 }}>{notes}</Detail>',
        replace: '<span dangerouslySetInnerHTML={{ __html: notes }} />',
      },
    ],
    caughtBy: ['tests/unit/notifications/mail-templates.test.ts'],
  },
  {
    name: 'resource-not-asked-in-the-transaction',
    harm: 'a delivery run begins while the owner switches routes off, and nobody can end it',
    edits: [
      {
        file: 'cms/platform/access/is-allowed-now.ts',
        find: 'return can(person, permission) && isOnNow(runner, permission);',
        replace: 'void isOnNow;\n  return can(person, permission);',
      },
    ],
    caughtBy: ['tests/integration/admin/resources.test.ts'],
  },
  {
    name: 'resource-off-with-open-work',
    harm: 'lots with boxes are switched off, and nobody sees or stops them',
    edits: [
      {
        file: 'cms/resources/operations/switch-resource.ts',
        find: 'const work = isOn ? null : await findOpenWork(tx, name);',
        replace: 'void findOpenWork;\n    const work = null as OpenWork | null;',
      },
    ],
    caughtBy: ['tests/integration/admin/resources.test.ts'],
  },
];
