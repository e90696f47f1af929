import type { Sabotage } from './sabotage';

const ORDERS = 'tests/integration/kits/kits-in-orders.test.ts';
const RULES = 'tests/integration/kits/kit-rules.test.ts';
const UNIT = 'tests/unit/shop/catalog/kit.test.ts';

/** Mistakes with kits: a box is sold twice, an order gives back something else than it took, or a label says too little. */
export const kitSabotages: Sabotage[] = [
  {
    name: 'kit-takes-one-disc',
    harm: 'a kit of three discs takes one out of the stock, and the other two are sold again',
    edits: [
      {
        file: 'cms/checkout/insert-order.ts',
        find: '-sum(w.quantity * coalesce(k.quantity, 1))',
        replace: '-sum(w.quantity)',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'kit-and-disc-not-shared',
    harm: 'a cart with a kit and its disc is told that both can be bought, and the order fails',
    edits: [
      {
        file: 'shop/catalog/kit.ts',
        find: '(left.get(productId) ?? 0) - units * quantity',
        replace: '(left.get(productId) ?? 0) - 0 * units * quantity',
      },
    ],
    caughtBy: [UNIT],
  },
  {
    name: 'kit-sold-without-its-component',
    harm: 'a kit is sold although one of its products was taken off sale or is recalled',
    edits: [
      {
        file: 'cms/orders/order-stock.ts',
        find: 'isOnSale: isOnSale && components.every(({ productId }) => rows.get(productId)?.isOnSale),',
        replace: 'isOnSale,',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'kit-gives-back-its-new-components',
    harm: 'a cancelled order gives back what its kit is made of now, not what it took',
    edits: [
      {
        file: 'cms/migrations/20261205_130000_kits.ts',
        find: 'from products_components k join products p on p.id = k.product_id where k._parent_id = new.product_id;',
        replace:
          'from products_components k join products p on p.id = k.product_id where k._parent_id = new.product_id and false;',
      },
    ],
    caughtBy: [ORDERS],
  },
  {
    name: 'kit-denies-gluten-for-one',
    harm: 'a kit says NÃO CONTÉM GLÚTEN although only one of its products does',
    edits: [
      {
        file: 'shop/catalog/kit.ts',
        find: 'components.every((label) => label[flag])',
        replace: 'components.some((label) => label[flag])',
      },
    ],
    caughtBy: [UNIT, RULES],
  },
  {
    name: 'kit-keeps-its-old-label',
    harm: 'a product gets a new allergen, and the kits with it do not say so',
    edits: [
      {
        file: 'cms/catalog/operations/confirm-label.ts',
        find: 'await restateKits(tx, { productId, actorId });',
        replace: '',
      },
    ],
    caughtBy: [RULES],
  },
  {
    name: 'component-deleted-under-a-kit',
    harm: 'a product is deleted although a kit is made of it, and the kit vanishes from the shop',
    edits: [
      {
        file: 'cms/catalog/operations/switch-product.ts',
        find: "if (kitName !== null) return { ok: false, error: { code: 'product_in_kit', kitName } };",
        replace: '',
      },
    ],
    caughtBy: [RULES],
  },
  {
    name: 'kit-not-announced',
    harm: 'the menu goes on offering a kit of which no more can be made',
    edits: [
      {
        file: 'cms/migrations/20261205_130000_kits.ts',
        find: 'and (balance_before < k.quantity) <> (new.balance < k.quantity)) then',
        replace: 'and false) then',
      },
    ],
    caughtBy: [RULES],
  },
  {
    name: 'kit-hides-what-is-only-picked-up',
    harm: 'a product that is only picked up is sold for delivery in a kit',
    edits: [
      {
        file: 'cms/catalog/hand-over-sql.ts',
        find: 'bool_or(c.pickup_only)',
        replace: 'bool_or(false)',
      },
    ],
    caughtBy: ['tests/integration/delivery/zones.test.ts'],
  },
];
