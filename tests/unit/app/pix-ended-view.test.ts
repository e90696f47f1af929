import { describe, expect, it } from 'vitest';

import { pixEndedView } from '@app/view-models/payment/pix-ended-view';
import type { PixPaths } from '@app/view-models/payment/pix-paths';
import type { PixEnd } from '@cms/payments/queries/pix-end';

/** 13h06, 13h24 and 13h36 in Bahia. */
const [AT, KEPT, NEW_END] = ['16:06', '16:24', '16:36'].map((time) => new Date(`2026-11-21T${time}:20Z`)) as [
  Date,
  Date,
  Date,
];

const PATHS: PixPaths = {
  here: '/conta/pedidos/1/pix',
  order: '/conta/pedidos/1',
  cancel: '/conta/pedidos/1?cancelar',
  reorder: '/conta/pedidos/1',
  paid: '/pagamento/sucesso',
  newOrder: '/conta/pedidos/2',
  poll: '/pagamento/situacao',
};
const LINK = 'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1';
const NEXT = { id: '2', number: '9C04A7D2', totalCents: 21_109, payUntil: NEW_END };

const SAME = { pix: 22_141, card: 22_141 };

const shown = (
  end: PixEnd,
  {
    isConfirmedUnpaid = true,
    paths,
    totals = SAME,
  }: { isConfirmedUnpaid?: boolean; paths?: Partial<PixPaths>; totals?: typeof SAME } = {},
) => pixEndedView({ end, totals, paymentLink: LINK, isConfirmedUnpaid }, { ...PATHS, ...paths });
const labels = (ways: readonly { label: string }[]) => ways.map(({ label }) => label);

describe('the page of a Pix whose order was replaced', () => {
  const REPLACED: PixEnd = { kind: 'replaced', at: AT, next: NEXT };

  it('says when, and pays the new order', () => {
    expect(shown(REPLACED)).toMatchObject({
      title: 'Você fez outro pedido',
      lead: 'Às 13h06 um pedido novo entrou no lugar deste, e este código deixou de valer. Nada foi cobrado por ele.',
      box: { name: 'Pedido 9C04A7D2', value: 'R$\u00a0211,09', detail: 'Pague até 13h36' },
      main: { label: 'Pagar o pedido novo', to: '/conta/pedidos/2/pix', intent: 'open' },
      more: [{ label: 'Ver o pedido novo', to: '/conta/pedidos/2' }],
      isChecking: false,
    });
  });

  it('only shows a new order that is paid already', () => {
    const view = shown({ ...REPLACED, next: { ...NEXT, payUntil: null } });
    expect(view.main).toEqual({ label: 'Ver o pedido novo', to: '/conta/pedidos/2' });
    expect(view.box).toMatchObject({ detail: null });
    expect(view.more).toEqual([]);
  });

  it('shows nothing of the new order to a reader of the old order’s link, and mails the new link on request', () => {
    const view = shown(REPLACED, { paths: { newOrder: null } });
    expect(JSON.stringify(view)).not.toMatch(/9C04A7D2|211,09/);
    expect(view.main).toEqual({ label: 'Receber o link do pedido novo', to: '/pedido' });
  });

  it('leads to the menu when the new order is not known any more', () => {
    const view = shown({ ...REPLACED, next: null }, { paths: { newOrder: null } });
    expect(view.main).toEqual({ label: 'Ver cardápio', to: '/cardapio' });
  });
});

describe('the page of a Pix that was given up for the card', () => {
  const CARD: PixEnd = { kind: 'card', at: AT, keptUntil: KEPT };

  it('says when, until when the products are reserved, and goes on to the card or back to Pix', () => {
    expect(shown(CARD)).toMatchObject({
      title: 'Você escolheu cartão',
      lead: 'O código Pix deixou de valer às 13h06. Nada foi cobrado. Seus itens ficam guardados até 13h24.',
      box: { name: 'No cartão', value: 'R$\u00a0221,41', detail: 'Crédito ou débito, no Mercado Pago' },
      main: { label: 'Continuar no cartão', to: PATHS.here, intent: 'card' },
      more: [
        { label: 'Voltar ao Pix', to: PATHS.here, intent: 'open' },
        { label: 'Ver o pedido', to: PATHS.order },
      ],
    });
  });

  it('offers a new code when the provider’s page is not there', () => {
    const view = pixEndedView({ end: CARD, totals: SAME, paymentLink: null, isConfirmedUnpaid: true }, PATHS);
    expect(view.main).toEqual({ label: 'Gerar outro código', to: PATHS.here, intent: 'open' });
    expect(JSON.stringify(view)).not.toContain('artão');
  });
});

describe('the page of a Pix that nobody paid in time', () => {
  const EXPIRED = { kind: 'expired', at: KEPT, hadCode: true, isReleased: true, keptUntil: null } as const;

  it('says when the code expired, and orders the same list again', () => {
    const view = shown(EXPIRED);
    expect(view).toMatchObject({
      title: 'O código venceu às 13h24',
      lead: 'Nada foi cobrado. Os itens voltaram para a loja, mas a lista está guardada: peça de novo em um toque.',
      main: { label: 'Refazer pedido', to: PATHS.reorder, intent: 'reorder' },
    });
    expect(labels(view.more)).toEqual(['Ver cardápio', 'Já paguei']);
  });

  it('does not promise a list to a buyer without an account', () => {
    const view = shown(EXPIRED, { paths: { reorder: null } });
    expect(view.lead).toBe('Nada foi cobrado. Os itens voltaram para a loja.');
    expect(view.main).toEqual({ label: 'Fazer outro pedido', to: '/cardapio' });
  });

  it('speaks of the order’s time where there was no code, and not of products that are still reserved', () => {
    const view = shown({ ...EXPIRED, hadCode: false, isReleased: false });
    expect(view).toMatchObject({ title: 'O prazo para pagar acabou às 13h24', lead: 'Nada foi cobrado.' });
  });

  it('offers another code while the order can still be paid', () => {
    const view = shown({ ...EXPIRED, at: AT, isReleased: false, keptUntil: KEPT });
    expect(view).toMatchObject({
      title: 'O código venceu às 13h06',
      lead: 'Nada foi cobrado. Seus itens ficam guardados até 13h24.',
      main: { label: 'Gerar outro código', to: PATHS.here, intent: 'open' },
    });
  });
});

it('a refused code and a closed one say so, with the provider’s time', () => {
  expect(shown({ kind: 'refused', at: AT, keptUntil: KEPT })).toMatchObject({
    title: 'O Pix não foi aprovado',
    lead: 'O banco recusou este código às 13h06. Nada foi cobrado. Seus itens ficam guardados até 13h24.',
  });
  expect(shown({ kind: 'closed', at: AT, keptUntil: KEPT })).toMatchObject({
    title: 'Este código deixou de valer',
    lead: 'Ele deixou de valer às 13h06. Nada foi cobrado. Seus itens ficam guardados até 13h24.',
  });
});

it.each([
  [{ kind: 'cancelled', at: AT, by: 'customer' }, 'Você cancelou este pedido às 13h06.'],
  [{ kind: 'cancelled', at: AT, by: 'shop' }, 'A loja cancelou este pedido às 13h06.'],
  [{ kind: 'unavailable', at: AT }, 'Às 13h06 o Mercado Pago não abriu o pagamento, e cancelamos o pedido.'],
] as const)('a cancelled order names who cancelled it, and no code that expired: %s', (end, words) => {
  const view = shown(end);
  expect(view).toMatchObject({ title: 'Pedido cancelado', main: { label: 'Refazer pedido' } });
  expect(view.lead).toBe(`${words} Nada foi cobrado. A lista está guardada: peça de novo em um toque.`);
});

it.each([
  { kind: 'replaced', at: AT, next: NEXT },
  { kind: 'card', at: AT, keptUntil: KEPT },
  { kind: 'refused', at: AT, keptUntil: KEPT },
  { kind: 'expired', at: KEPT, hadCode: true, isReleased: true, keptUntil: null },
  { kind: 'cancelled', at: AT, by: 'customer' },
] as const)('before the provider has answered, nothing is said to be unpaid: $kind', (end) => {
  const view = shown(end, { isConfirmedUnpaid: false });
  expect(view.lead).toContain('Estamos conferindo se houve pagamento.');
  expect(view.lead).not.toContain('Nada foi cobrado');
  expect(view.isChecking).toBe(true);
  expect(labels(view.more)).toContain('Já paguei');
});
