/**
 * The resources: the capabilities that not every shop needs. The owner switches each on or off, and what is off is
 * nowhere in sight.
 */
export const RESOURCES = [
  'kitchen',
  'runs',
  'lots',
  'counter',
  'board',
  'sms',
  'coupons',
  'discovery',
  'waitlist',
  'reviews',
  'timing',
  'kits',
  'whatsapp',
  'pix-price',
] as const;

export type Resource = (typeof RESOURCES)[number];

/** Whether a value from outside names a resource. */
export const isResource = (value: unknown): value is Resource => RESOURCES.some((name) => name === value);

/** The permissions that belong to a resource. Nobody has them while it is off. */
const PERMISSIONS_OF = {
  kitchen: ['kitchen:read', 'kitchen:prepare'],
  runs: ['delivery-run:read', 'delivery-run:complete', 'delivery-run:manage'],
  // To recall is not here, because illness does not wait for a switch; nor is to pack, which ticks boxes without lots too.
  lots: ['lot:read', 'lot:manage', 'lot:freeze'],
  counter: ['order:create-counter', 'order:receive-cash'],
  board: [],
  sms: [],
  coupons: ['coupon:write'],
  discovery: ['visit:read'],
  waitlist: [],
  reviews: ['review:moderate'],
  timing: ['price:schedule', 'content:schedule'],
  kits: [],
  whatsapp: ['order:notify', 'notice-text:write'],
  'pix-price': [],
} as const satisfies Record<Resource, readonly string[]>;

/** Returns the resource to which a permission belongs; null for a permission that every shop needs. */
export const resourceOf = (permission: string): Resource | null =>
  RESOURCES.find((name) => PERMISSIONS_OF[name].some((each) => each === permission)) ?? null;
