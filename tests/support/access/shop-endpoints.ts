/** Every endpoint the shop adds to Payload's own, as the configuration names it. A new one needs a row, and a test. */
export const SHOP_ENDPOINTS = [
  // Payload's own account endpoints, closed or replaced.
  'customers POST /login',
  'customers POST /first-register',
  'customers POST /forgot-password',
  'customers POST /reset-password',
  'customers POST /unlock',
  'customers POST /verify/:token',
  'customers POST /refresh-token',
  'customers POST /logout',
  'orders GET /pulse',
  'orders GET /live',
  'orders POST /:id/status',
  'orders POST /:id/cancel',
  'orders POST /:id/refund',
  'orders POST /:id/hold',
  'orders POST /:id/verify',
  'orders POST /:id/notes',
  'orders DELETE /:id/notes/:noteId',
  'orders POST /reports/:name',
  'customers POST /export',
  'customers POST /:id/role',
] as const;
