import { describe, expect, it } from 'vitest';

import { isPrintPage, panelPolicy } from '@server/gate/panel-policy';

const policy = (wish: Partial<Parameters<typeof panelPolicy>[0]> = {}) =>
  panelPolicy({ nonce: 'bm9uY2U=', isHttps: true, isDevelopment: false, ...wish }).split('; ');

describe('the content security policy of the admin panel', () => {
  it("allows only scripts with the response's nonce, and connections to the shop only", () => {
    expect(policy()).toContain("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic'");
    expect(policy()).toContain("connect-src 'self'");
    expect(policy()).toContain("frame-ancestors 'none'");
    expect(policy().join()).not.toMatch(/unsafe-eval|script-src[^,]*unsafe-inline|ws:/);
  });

  it('allows only the packing slips in a frame, and only in a page of the panel', () => {
    expect(policy({ isFramed: true })).toContain("frame-ancestors 'self'");
    expect(isPrintPage('/admin/pedidos/imprimir?pedidos=a&chegada=1')).toBe(true);
    expect(isPrintPage('/admin/pedidos/imprimir')).toBe(true);
    for (const other of [
      '/admin/pedidos',
      '/admin/pedidos/imprimir/x',
      '/x?/admin/pedidos/imprimir',
      '/admin',
    ])
      expect(isPrintPage(other)).toBe(false);
  });

  it('upgrades to HTTPS only where the shop has it', () => {
    expect(policy()).toContain('upgrade-insecure-requests');
    expect(policy({ isHttps: false })).not.toContain('upgrade-insecure-requests');
  });

  it("lets a developer's admin panel evaluate scripts and receive updates", () => {
    const developing = policy({ isDevelopment: true });
    expect(developing).toContain("script-src 'self' 'nonce-bm9uY2U=' 'strict-dynamic' 'unsafe-eval'");
    expect(developing).toContain("connect-src 'self' ws:");
  });
});
