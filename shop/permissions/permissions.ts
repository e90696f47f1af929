import type { Role } from './roles';

/**
 * Who may do what: each permission, named by resource and action, with the roles that have it. Everything that depends
 * on a role asks this table; a role or permission that is not in it is refused.
 */
export const PERMISSIONS = {
  /**
   * Opens the gate, Payload's own data and the frame of the admin panel. Each page of the panel needs a permission of
   * its own.
   */
  'panel:open': ['admin', 'atendente', 'cozinha'],

  /** Texts, their drafts and versions, and the preview of a draft in the shop. */
  'content:write': ['admin'],
  'settings:write': ['admin'],

  /** Includes products that are not on sale. */
  'product:read': ['admin', 'atendente'],
  'product:write': ['admin'],
  'product:confirm-label': ['admin'],
  'stock:read': ['admin'],
  'stock:adjust': ['admin'],
  'category:write': ['admin'],
  'picture:write': ['admin'],
  'promotion:write': ['admin'],

  /** The whole order: the customer's contact data, the amounts and the payments. */
  'order:read': ['admin', 'atendente'],
  /** Hears at once that orders changed, without a word about them. */
  'order:watch': ['admin', 'atendente', 'cozinha'],
  /** Includes undoing the step. */
  'order:change-status': ['admin', 'atendente'],
  /** Says that a new order was seen, which silences it on every screen. */
  'order:acknowledge': ['admin', 'atendente'],
  /** Prints packing slips, which is remembered. */
  'order:print': ['admin', 'atendente'],
  /** Money that was received outside the site. */
  'order:mark-paid': ['admin', 'atendente'],
  /** Takes an order at the counter or by phone. */
  'order:create-counter': ['admin', 'atendente'],
  /** Receives cash for an order; giving it back needs `order:refund`. */
  'order:receive-cash': ['admin', 'atendente'],
  'order:write-note': ['admin', 'atendente'],
  /** Cancelling a paid order refunds it. */
  'order:cancel': ['admin'],
  'order:refund': ['admin'],
  'order:resolve-hold': ['admin'],
  'payment:read': ['admin'],
  'payment:verify': ['admin'],

  /** What buyers report about their orders. */
  'case:read': ['admin', 'atendente'],
  /** Takes a case, and ends it; returning money needs `order:refund` too. */
  'case:decide': ['admin'],
  /** What somebody who felt ill wrote. */
  'case:read-health': ['admin'],

  /** Moves an order to another window, and tells the buyer. */
  'order:move-slot': ['admin', 'atendente'],

  /** Zones, windows, closed days, and which zone an address is in. */
  'delivery:read': ['admin', 'atendente'],
  /** Zones, weekly windows and closed days. */
  'delivery:write': ['admin'],
  /** Takes no orders for some time. */
  'delivery:pause': ['admin', 'atendente'],
  /** The capacity of a window on one day, or closing it. */
  'slot-day:change': ['admin', 'atendente'],

  /** Lots with their evidence. */
  'lot:read': ['admin', 'atendente', 'cozinha'],
  /** Writes and releases a lot, records losses, closes it, and sells it again after a stop. */
  'lot:manage': ['admin'],
  /** Stops a lot at once. */
  'lot:freeze': ['admin', 'cozinha'],
  /** Binds the boxes of an order to their lots. */
  'lot:pack': ['admin', 'atendente', 'cozinha'],

  /** A recall with the people who have the boxes, and its list for the authorities. */
  'recall:read': ['admin'],
  /** Recalls a lot, warns the buyers, publishes the notice and ends the recall. */
  'recall:run': ['admin'],

  /** What to prepare, without money, e-mail and telephone. */
  'kitchen:read': ['admin', 'cozinha'],
  'kitchen:prepare': ['admin', 'cozinha'],
  /** The stops of a run: name, address and telephone, without money. A courier has only their own run of the day. */
  'delivery-run:read': ['admin', 'entregador'],
  'delivery-run:complete': ['admin', 'entregador'],
  /** Plans runs, sends couriers out, follows them, and opens a locked stop. */
  'delivery-run:manage': ['admin', 'atendente'],

  'customer:read': ['admin', 'atendente'],
  'customer:export': ['admin'],
  /** At least one account with this permission always remains. */
  'role:assign': ['admin'],

  'campaign:send': ['admin'],
  'mail:read': ['admin'],
  /** Turns the automatic mails on and off. */
  'mail:switch': ['admin'],
  /** Receives the mails about paid orders, held payments and low stock. */
  'alert:receive': ['admin'],

  'report:read': ['admin'],
  'operation:read': ['admin'],
  'job:manage': ['admin'],
  'audit:read': ['admin'],

  /** A team member's account also belongs to the shop, so it is never erased. */
  'account:erase': ['cliente'],
  /**
   * Lets the account of an external provider sign in to this one. A link made before the role changed keeps working.
   */
  'account:link-identity': ['cliente'],
  'campaign:receive': ['cliente'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

export const rolesWith = (permission: Permission): readonly Role[] => PERMISSIONS[permission];

/** Whether a person may do something. A visitor, and a role that the table does not name, may do nothing. */
export const can = (person: { role: string } | null | undefined, permission: Permission): boolean =>
  rolesWith(permission).some((role) => role === person?.role);
