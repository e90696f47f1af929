import type { Permission } from '@shop/permissions/permissions';

/**
 * Every endpoint that the shop adds to Payload's own, as the configuration names it, with the permission that it asks
 * for. A new one needs a row and a test.
 */
export const SHOP_ENDPOINTS: Record<string, Permission | null> = {
  'products POST /create-complete': 'product:write',
  'products POST /:id/save': 'product:write',
  'products POST /:id/active': 'product:write',
  'products POST /:id/remove': 'product:write',
  'products POST /:id/confirm-label': 'product:confirm-label',
  'products POST /:id/stock': 'stock:adjust',
  'products POST /options': 'product:read',
  'promotions POST /create-complete': 'promotion:write',
  'promotions POST /:id/save': 'promotion:write',
  'promotions POST /:id/active': 'promotion:write',
  'promotions POST /:id/remove': 'promotion:write',
  'promotions POST /preview': 'promotion:write',
  // Payload's own account endpoints, closed or replaced.
  'customers POST /login': null,
  'customers POST /first-register': null,
  'customers POST /forgot-password': null,
  'customers POST /reset-password': null,
  'customers POST /unlock': null,
  'customers POST /verify/:token': null,
  'customers POST /refresh-token': null,
  'customers POST /logout': null,
  'customers POST /export': 'customer:export',
  'customers POST /:id/role': 'role:assign',
  'orders GET /pulse': 'order:read',
  'orders GET /live': 'order:read',
  'orders POST /:id/status': 'order:change-status',
  'orders POST /:id/undo': 'order:change-status',
  'orders POST /:id/cancel': 'order:cancel',
  'orders POST /:id/refund': 'order:refund',
  'orders POST /:id/hold': 'order:resolve-hold',
  'orders POST /:id/verify': 'payment:verify',
  'orders POST /:id/notes': 'order:write-note',
  'orders DELETE /:id/notes/:noteId': 'order:write-note',
  'orders POST /:id/slot': 'order:move-slot',
  'orders POST /reports/:name': 'report:read',
  'delivery-zones POST /create-zone': 'delivery:write',
  'delivery-zones POST /:id/save': 'delivery:write',
  'delivery-zones POST /:id/remove': 'delivery:write',
  'delivery-zones POST /test-place': 'delivery:read',
  'slot-templates POST /create-windows': 'delivery:write',
  'slot-templates POST /:id/save': 'delivery:write',
  'slot-templates POST /:id/remove': 'delivery:write',
  'slot-templates POST /change-day': 'slot-day:change',
  'slot-templates POST /pause': 'delivery:pause',
  'slot-templates POST /vacation': 'delivery:write',
  'closed-days POST /close': 'delivery:write',
  'closed-days POST /:id/reopen': 'delivery:write',
  'categories POST /:id/remove': 'category:write',
  'media POST /use': 'picture:write',
  'media POST /remove': 'picture:write',
  'campaigns POST /send': 'campaign:send',
  'campaigns POST /test': 'campaign:send',
  'campaigns POST /:id/cancel': 'campaign:send',
  'campaigns POST /automatic-mails': 'mail:switch',
  'campaigns POST /sms-limit': 'mail:switch',
};

/** The endpoints that belong to no collection. */
export const PANEL_ENDPOINTS: Record<string, Permission | null> = {
  'POST /office/jobs/:jobId/retry': 'job:manage',
  'POST /office/jobs/:jobId/give-up': 'job:manage',
  'POST /office/cases/:id/take': 'case:decide',
  'POST /office/cases/:id/decide': 'case:decide',
  // Proves to the gate that the panel's process has the installation's secret.
  'GET /office/proof': null,
  'POST /office/search': 'panel:open',
};
