import { describe, expect, it } from 'vitest';

import { pageOrigins } from '@cms/payments/providers/mercado-pago/settings';

describe('the checkout form may lead to', () => {
  it('every page of the real provider, over https only', () => {
    const origins = pageOrigins('https://api.mercadopago.com');
    expect(origins).toContain('https://*.mercadopago.com.br');
    expect(origins.every((origin) => origin.startsWith('https://'))).toBe(true);
  });

  it('a local simulator under both host names of this machine, at its port', () => {
    expect(pageOrigins('http://127.0.0.1:3010')).toEqual(['http://localhost:3010', 'http://127.0.0.1:3010']);
  });

  it("only the origin of the provider's API when that API has another address", () => {
    expect(pageOrigins('https://simulator.example:8443/v1')).toEqual(['https://simulator.example:8443']);
  });
});
