import type { ReactNode } from 'react';

import { describe, expect, it } from 'vitest';

import { renderMarkup } from '@tests/support/render-markup';
import { AddToCart } from '@app/components/cart/AddToCart';
import { CartForm } from '@app/components/cart/CartForm';
import { CartStepper } from '@app/components/cart/CartStepper';
import { NoteField } from '@app/components/checkout/NoteField';
import { notesOfForm } from '@app/components/checkout/note-field';
import { cartIntentSchema } from '@shop/cart/cart-schema';

const productId = '0b6f2f0e-6f39-4b0c-9a55-0a6a4f0f7c11';
const product = { productId, productName: 'Margherita' };

function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

/** Returns what a browser without a script sends when the button with this name is pressed. */
function submitted(page: ReactNode, buttonName?: string): Record<string, string> {
  const html = renderMarkup(page);
  const fields = [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
  const button = [...html.matchAll(/<button[^>]*>/g)]
    .map(([tag]) => tag)
    .find((tag) => buttonName !== undefined && attribute(tag, 'aria-label') === buttonName);
  const entries = [...fields, ...(button ? [button] : [])].flatMap((tag) => {
    const name = attribute(tag, 'name');
    return name ? [[name, attribute(tag, 'value') ?? ''] as const] : [];
  });
  return Object.fromEntries(entries);
}

describe('the forms of the cart without a script', () => {
  it('are posted to the cart', () => {
    const html = renderMarkup(<CartForm intent="clear">Limpar</CartForm>);
    expect(html).toContain('method="post"');
    expect(html).toContain('action="/carrinho"');
  });

  it('increase and decrease a quantity', () => {
    const stepper = <CartStepper {...product} tone="plain" min={1} max={20} quantity={2} />;
    expect(cartIntentSchema.parse(submitted(stepper, 'Aumentar Margherita'))).toMatchObject({
      intent: 'set',
      productId,
      quantity: 3,
    });
    expect(cartIntentSchema.parse(submitted(stepper, 'Diminuir Margherita'))).toMatchObject({ quantity: 1 });
  });

  it('remove the last unit on a product card, but not in the cart, which has a separate button for removing', () => {
    const onCard = <CartStepper {...product} tone="filled" min={0} max={20} quantity={1} />;
    expect(cartIntentSchema.parse(submitted(onCard, 'Diminuir Margherita'))).toMatchObject({ quantity: 0 });
    const inCart = renderMarkup(<CartStepper {...product} tone="plain" min={1} max={20} quantity={1} />);
    expect(inCart).toMatch(/<button[^>]*disabled[^>]*aria-label="Diminuir Margherita"/);
  });

  it('do not exceed the limit of the cart', () => {
    const html = renderMarkup(<CartStepper {...product} tone="filled" min={0} max={3} quantity={3} />);
    expect(html).toMatch(/<button[^>]*disabled[^>]*aria-label="Aumentar Margherita"/);
  });

  it('keep a note', () => {
    const note = (
      <NoteField productId={productId} productName="Margherita" notes="Bem assada" form="checkout" />
    );
    const form = new FormData();
    for (const [name, value] of Object.entries(submitted(note))) form.set(name, value);
    expect([...notesOfForm(form)]).toEqual([[productId, 'Bem assada']]);
    expect(renderMarkup(note)).toMatch(/<input[^>]*form="checkout"/);
  });

  it('have no enabled button for a sold-out product', () => {
    const html = renderMarkup(<AddToCart {...product} inCart={0} maxQuantity={0} isSoldOut />);
    expect(html).toContain('Sem estoque');
    expect(html).not.toContain('<form');
  });

  it('still remove a sold-out product from the cart', () => {
    const card = <AddToCart {...product} inCart={2} maxQuantity={0} isSoldOut />;
    expect(cartIntentSchema.parse(submitted(card, 'Diminuir Margherita'))).toMatchObject({ quantity: 1 });
  });
});
