import { resourceOf, type Resource } from './resources';
import type { Role } from './roles';

/**
 * Who may do what: each permission, named by resource and action, with the roles that have it. All code that depends on
 * a role uses this table. A role or permission that is not in the table is refused.
 */
export const PERMISSIONS = {
  /**
   * To pass the gate in front of the admin panel, to read Payload's own data and to see the header and the menu around
   * the panel's pages. Each page of the panel requires a separate permission.
   */
  'panel:open': ['admin', 'atendente', 'cozinha'],

  /** To write texts, and to see their drafts, their versions and the preview of a draft in the shop. */
  'content:write': ['admin'],
  /** To say when a text goes on the site, and to take that back. */
  'content:schedule': ['admin'],
  'settings:write': ['admin'],

  /** To read the products, including those that are not on sale. */
  'product:read': ['admin', 'atendente'],
  'product:write': ['admin'],
  /** To give a product another price for a time. */
  'price:schedule': ['admin'],
  'product:confirm-label': ['admin'],
  'stock:read': ['admin'],
  'stock:adjust': ['admin'],
  'category:write': ['admin'],
  'picture:write': ['admin'],
  'promotion:write': ['admin'],
  /** To read and write coupons, with what each brought. */
  'coupon:write': ['admin'],

  /** To read what buyers wrote about products, to publish, hide and answer it. */
  'review:moderate': ['admin'],

  /** To read complete orders, with the customer's contact data, the amounts and the payments. */
  'order:read': ['admin', 'atendente'],
  /** To be notified at once that orders have changed, without any of their content. */
  'order:watch': ['admin', 'atendente', 'cozinha'],
  /** To change an order's status, and to undo such a change. */
  'order:change-status': ['admin', 'atendente'],
  /** To mark a new order as seen, which stops its alert on every screen. */
  'order:acknowledge': ['admin', 'atendente'],
  /**
   * To receive a push message about each new order on one's own phone. The message contains only the order's number.
   */
  'order:receive-push': ['admin', 'atendente', 'cozinha'],
  /** To print packing slips; the shop records who printed them. */
  'order:print': ['admin', 'atendente'],
  /** To record money that was received outside the site. */
  'order:mark-paid': ['admin', 'atendente'],
  /** To take an order at the counter or by phone. */
  'order:create-counter': ['admin', 'atendente'],
  /** To receive cash for an order; returning it needs `order:refund`. */
  'order:receive-cash': ['admin', 'atendente'],
  'order:write-note': ['admin', 'atendente'],
  /** To tell a buyer over WhatsApp about a step, by hand; the shop records who did. */
  'order:notify': ['admin', 'atendente'],
  /** To write the texts of these notices. */
  'notice-text:write': ['admin'],
  /** To cancel orders. Cancelling a paid order also refunds it. */
  'order:cancel': ['admin'],
  'order:refund': ['admin'],
  'order:resolve-hold': ['admin'],
  'payment:read': ['admin'],
  'payment:verify': ['admin'],

  /** To read what buyers report about their orders. */
  'case:read': ['admin', 'atendente'],
  /** To take a case and decide it; a decision with a refund also needs `order:refund`. */
  'case:decide': ['admin'],
  /** To read what a buyer wrote in a report of illness. */
  'case:read-health': ['admin'],

  /** To move an order to another delivery or pickup window, which notifies the buyer. */
  'order:move-slot': ['admin', 'atendente'],

  /** To read delivery zones, time windows and closed days, and to look up the zone of an address. */
  'delivery:read': ['admin', 'atendente'],
  /** To change delivery zones, weekly time windows and closed days. */
  'delivery:write': ['admin'],
  /** To stop taking orders for some time. */
  'delivery:pause': ['admin', 'atendente'],
  /** To change the capacity of a delivery or pickup window on one day, or to close the window on that day. */
  'slot-day:change': ['admin', 'atendente'],

  /** To read lots with their evidence. */
  'lot:read': ['admin', 'atendente', 'cozinha'],
  /**
   * To create, edit and release lots, to close lots of which no boxes are left, to record losses, and to put a stopped
   * lot on sale again.
   */
  'lot:manage': ['admin'],
  /** To stop a lot at once. */
  'lot:freeze': ['admin', 'cozinha'],
  /** To record which lots the boxes of an order come from. */
  'lot:pack': ['admin', 'atendente', 'cozinha'],

  /** To read a recall, including the people who have boxes of the lot and the list for the authorities. */
  'recall:read': ['admin'],
  /** To recall a lot, warn its buyers, publish the notice and end the recall. */
  'recall:run': ['admin'],

  /** To see what must be prepared, without amounts, e-mail addresses and telephone numbers. */
  'kitchen:read': ['admin', 'cozinha'],
  'kitchen:prepare': ['admin', 'cozinha'],
  /**
   * To see the stops of a delivery run, with names, addresses and telephone numbers but without amounts. A courier sees
   * only their own run of the day.
   */
  'delivery-run:read': ['admin', 'entregador'],
  'delivery-run:complete': ['admin', 'entregador'],
  /** To plan delivery runs, send couriers out, follow these runs, and unlock a locked stop. */
  'delivery-run:manage': ['admin', 'atendente'],

  'customer:read': ['admin', 'atendente'],
  'customer:export': ['admin'],
  /** To assign roles. At least one account with this permission always remains. */
  'role:assign': ['admin'],

  'campaign:send': ['admin'],
  'mail:read': ['admin'],
  /** To turn the automatic mails on and off. */
  'mail:switch': ['admin'],
  /** To receive the mails about paid orders, held payments and low stock. */
  'alert:receive': ['admin'],

  /** To see the day's work and sales on the start page of the panel, which also needs `order:watch`. */
  'dashboard:read': ['admin'],
  'report:read': ['admin'],
  /** To read how many people visited the shop, and from where. */
  'visit:read': ['admin'],
  /** To take the rows of a report away as a file. */
  'report:export': ['admin'],
  'operation:read': ['admin'],
  'job:manage': ['admin'],
  'audit:read': ['admin'],

  /**
   * To have one's own account erased. The account of a team member is never erased, because it also belongs to the
   * shop.
   */
  'account:erase': ['cliente'],
  /**
   * To link an account of an external provider, which can then sign in to this account. A link that was made before the
   * role changed keeps working.
   */
  'account:link-identity': ['cliente'],
  /** To change how one's own account is entered: its e-mail, its linked accounts and its factors. */
  'account:secure': ['cliente', 'admin', 'atendente', 'cozinha', 'entregador'],
  /** To take everything that the shop stores about oneself away as a file. */
  'account:export': ['cliente', 'admin', 'atendente', 'cozinha', 'entregador'],
  'campaign:receive': ['cliente'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/**
 * The permissions whose acts need a proof, not older than ten minutes and given in the same session, that it is still
 * the person who signed in: "Confirme que é você". Reading needs none, and an endpoint whose act changes neither money
 * nor access may say so for itself (`cms/admin/admin-endpoint.ts`).
 */
export const NEEDS_PROOF = [
  'role:assign',
  'order:cancel',
  'order:refund',
  'order:resolve-hold',
  'recall:run',
  'customer:export',
  'report:export',
  'account:erase',
  'account:export',
  'account:secure',
] as const satisfies readonly Permission[];

export const needsProof = (permission: Permission): boolean =>
  NEEDS_PROOF.some((each) => each === permission);

export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

/** A person, as a permission is asked for. */
export interface Permitted {
  role: string;
  /** The shop's resources that are off. Without it, their permissions count too. */
  off?: readonly Resource[];
}

/** Returns only what a permission is asked for, as a page sends it to the browser. */
export const permittedOf = ({ role, off }: Permitted): Permitted => ({ role, ...(off && { off }) });

/**
 * Whether a person has a permission: by the role, and only while the resource that the permission belongs to is on.
 * Visitors, and roles that the table does not name, have none.
 */
export function can(person: Permitted | null | undefined, permission: Permission): boolean {
  if (!rolesWith(permission).some((role) => role === person?.role)) return false;
  const resource = resourceOf(permission);
  return resource === null || !person?.off?.includes(resource);
}
