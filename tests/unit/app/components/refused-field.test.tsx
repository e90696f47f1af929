import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

import { BuyerProof } from '@app/components/linked-order/BuyerProof';
import { OwnData } from '@app/components/linked-order/OwnData';
import { AcceptTerms } from '@app/components/orders/AcceptTerms';
import { renderMarkup } from '@tests/support/render-markup';

/** Renders a part of a page after a response to one of its forms. */
function rendered(element: ReactNode, reply: unknown, loaded: unknown = {}) {
  const router = createMemoryRouter([{ id: 'page', path: '/', loader: () => null, element }], {
    hydrationData: { loaderData: { page: loaded }, actionData: reply ? { page: reply } : null },
  });
  return renderMarkup(<RouterProvider router={router} />);
}

const refused = (id: string, value = '') => ({
  refusedField: { id, text: 'Este não é o e-mail da compra.', value },
});

/** The tags of the fields that are marked as invalid. */
const marked = (markup: string) => markup.match(/<input[^>]*aria-invalid="true"[^>]*>/g) ?? [];

describe('a refused field', () => {
  it('is marked, keeps what was typed and has its error beside it', () => {
    const markup = rendered(<BuyerProof id="money-email" />, refused('money-email', 'outra@clientes.test'));
    const [field = ''] = marked(markup);
    expect(field).toContain('value="outra@clientes.test"');
    const [, describedBy = ''] = /aria-describedby="([^"]+)"/.exec(field) ?? [];
    const [errorId] = describedBy.split(' ');
    expect(markup).toMatch(new RegExp(`id="${errorId}"[^>]*>.*Este não é o e-mail da compra\\.`));
  });

  it('is the only one that is marked, and the part that unfolds around it is open', () => {
    const markup = rendered(<OwnData path="/pedido/x" />, refused('erase-email'));
    expect(marked(markup)).toHaveLength(1);
    expect(marked(markup)[0]).toContain('id="erase-email"');
    expect(markup).toContain('open=""');
    expect(rendered(<OwnData path="/pedido/x" />, null)).not.toContain('open=""');
  });

  it('is marked too where the page’s address says that a file was refused', () => {
    const markup = rendered(<OwnData path="/pedido/x" />, null, refused('data-email'));
    expect(marked(markup)[0]).toContain('id="data-email"');
  });

  it('leaves the validation to the page: no form lets the browser show texts of its own', () => {
    const forms = rendered(
      <>
        <OwnData path="/pedido/x" />
        <AcceptTerms
          action="/pedido/x"
          terms={{ asksEmail: true, isEmailRequired: true, termsVersion: '2026-01' }}
        />
      </>,
      { refusedField: { id: 'accept-terms', text: 'Marque para continuar.', value: '' } },
    );
    for (const [form] of forms.matchAll(/<form[^>]*>/g)) expect(form).toContain('noValidate');
    expect(forms).not.toMatch(/<input[^>]* required=/);
    expect(marked(forms)[0]).toContain('id="accept-terms"');
    expect(forms).toContain('Marque para continuar.');
  });
});
