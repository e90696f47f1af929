import { describe, expect, it, vi } from 'vitest';

/**
 * Returns a replacement of `Function` that compiles no code, as on a page whose policy lacks 'unsafe-eval'. Its other
 * properties stay, because Node's own classes use them (since Node 24, FormData uses them when it is first used).
 */
function forbidden() {
  const makeCode = vi.fn((): never => {
    throw new EvalError('Refused to evaluate a string as JavaScript');
  });
  return { makeCode, Function: new Proxy(Function, { apply: makeCode, construct: makeCode }) };
}

describe('the form schemas', () => {
  it('never compile code from text, which the shop’s security policy forbids in a browser', async () => {
    const { makeCode, Function } = forbidden();
    vi.stubGlobal('Function', Function);
    try {
      const { checkoutSchema } = await import('@shop/orders/checkout-schema');
      const { cartIntentSchema } = await import('@shop/cart/cart-schema');
      const { signUpSchema } = await import('@shop/customers/sign-up-schema');
      const { signInSchema } = await import('@shop/customers/sign-in-schema');
      const { profileSchema } = await import('@shop/customers/profile-schema');
      const { addressSchema } = await import('@shop/customers/address-schema');
      const { parseForm } = await import('./parse-form');
      for (const schema of [
        checkoutSchema,
        cartIntentSchema,
        signUpSchema,
        signInSchema,
        profileSchema,
        addressSchema,
      ]) {
        expect(parseForm<unknown>(schema, { intent: 'add' }).ok).toBe(false);
        expect(schema.safeParse({ intent: 'add' }).success).toBe(false);
      }
      expect(makeCode).not.toHaveBeenCalled();
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are tested against a real risk, because zod compiles code when its settings allow it', async () => {
    const { makeCode, Function } = forbidden();
    const { z } = await import('zod');
    vi.stubGlobal('Function', Function);
    z.config({ jitless: false });
    try {
      z.object({ name: z.string() }).safeParse({ name: 'x' });
      expect(makeCode).toHaveBeenCalled();
    } finally {
      z.config({ jitless: true });
      vi.unstubAllGlobals();
    }
  });

  it('have Portuguese messages only, and none of zod’s English ones', async () => {
    const { checkoutSchema } = await import('@shop/orders/checkout-schema');
    const { cartIntentSchema } = await import('@shop/cart/cart-schema');
    const { signUpSchema } = await import('@shop/customers/sign-up-schema');
    const { signInSchema } = await import('@shop/customers/sign-in-schema');
    const { profileSchema } = await import('@shop/customers/profile-schema');
    const { addressSchema } = await import('@shop/customers/address-schema');
    const { messages } = await import('@shop/messages/messages');
    const known = Object.values(messages).flatMap((text) =>
      typeof text === 'string' ? [text] : Object.values(text),
    );
    const intents = ['add', 'set', 'notes', 'remove', 'clear'].map((intent) => ({ intent }));
    const hostile = [{}, 42, '', 'x'.repeat(500), [], null, true, '-5', '999999999'];
    for (const schema of [
      checkoutSchema,
      signUpSchema,
      signInSchema,
      profileSchema,
      addressSchema,
      cartIntentSchema,
    ]) {
      const shapes = schema === cartIntentSchema ? intents : [{}];
      for (const value of hostile) {
        for (const shape of shapes) {
          const fields = [
            'cep',
            'street',
            'number',
            'complement',
            'neighborhood',
            'city',
            'state',
            'zipCode',
            'label',
          ];
          const others = [
            'deliveryMethod',
            'savedAddressId',
            'saveAddress',
            'expectedTotalCents',
            'termsVersion',
          ];
          const persons = [
            'fullName',
            'email',
            'phone',
            'password',
            'ageStatement',
            'isDefault',
            'redirectTo',
          ];
          const carts = ['productId', 'quantity', 'notes'];
          const names = [...fields, ...others, ...persons, ...carts];
          const entries = Object.fromEntries(names.map((name) => [name, value]));
          const issues = schema.safeParse({ ...entries, ...shape }).error?.issues ?? [];
          for (const issue of issues)
            expect(known, `${issue.path.join('.')}: ${issue.message}`).toContain(issue.message);
        }
      }
    }
  });
});
