import { randomUUID } from 'node:crypto';

interface Slot {
  templateId: string;
  date: string;
  state: string;
}

/** The parts of the responses that the replay reads. */
interface Answer {
  ok: boolean;
  products?: { id: string }[];
  quote?: { totalCents: number; plan: { slots: Slot[] } };
  placed?: { orderId: string };
  error?: { code: string };
}

export interface DayOrder {
  id: string;
  totalCents: number;
}

/**
 * Takes orders as the sales counter of a running shop does, through the panel's own endpoints. Its orders are paid in
 * cash at pickup, because such orders enter the queue at once, without a payment provider.
 */
export function counterOf(url: string, cookie: string) {
  const post = async (path: string, body: object): Promise<Answer> => {
    const response = await fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Cookie: cookie,
        Origin: url,
      },
      body: JSON.stringify(body),
    });
    const result = (await response.json()) as Answer;
    if (!result.ok) throw new Error(`${path} was refused: ${result.error?.code ?? response.status}`);
    return result;
  };

  return {
    /** Returns the first product by name. */
    async firstProduct(): Promise<string> {
      const id = (await post('products/options', { search: '' })).products?.[0]?.id;
      if (!id) throw new Error('the shop has no product');
      return id;
    },

    /** Gives a product stock for the day. */
    async addStock(id: string, units: number): Promise<void> {
      const movement = { movementId: randomUUID(), reason: 'ajuste', note: 'Ensaio de um dia' };
      await post(`products/${id}/stock`, { ...movement, delta: units });
    },

    /** Takes one order for the next free pickup window. */
    async place(productId: string): Promise<DayOrder> {
      const formId = randomUUID();
      const lines = [{ productId, quantity: 1 }];
      const { quote } = await post('orders/counter/quote', {
        formId,
        lines,
        deliveryMethod: 'pickup',
        place: null,
        feeCents: null,
      });
      const slot = quote?.plan.slots.find(({ state }) => state === 'open');
      const totalCents = quote?.totalCents ?? 0;
      const { placed } = await post('orders/counter', {
        formId,
        customerId: null,
        name: 'Ensaio da Fila',
        phone: '(71) 90000-0009',
        email: '',
        lines,
        deliveryMethod: 'pickup',
        address: null,
        deliveryInstructions: '',
        slot: slot ? `${slot.templateId}@${slot.date}` : null,
        fee: null,
        payBy: 'cash',
        expectedTotalCents: totalCents,
      });
      return { id: placed?.orderId ?? '', totalCents };
    },

    /** Prepares an order, receives its cash and hands the order over. */
    async handOver({ id, totalCents }: DayOrder): Promise<void> {
      await post(`orders/${id}/status`, { from: 'recebido', to: 'em_preparo' });
      await post(`orders/${id}/status`, { from: 'em_preparo', to: 'enviado', withoutLot: true });
      await post(`orders/${id}/receive-cash`, { amountCents: totalCents });
      await post(`orders/${id}/status`, { from: 'enviado', to: 'entregue' });
    },
  };
}
