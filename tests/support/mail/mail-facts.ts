import { mailLinks } from '@cms/notifications/mail-links';
import { messages } from '@cms/notifications/messages';
import type { PhoneTexts } from '@cms/notifications/message';
import type { MailFacts, MailOrder, MailOrderLine, MailShop } from '@cms/notifications/templates/mail-facts';
import { writeMail, type MailContent, type WrittenMail } from '@cms/notifications/templates/Mail';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import {
  isAdminMail,
  isCampaignMail,
  MAIL_KINDS,
  readDetail,
  storedDetail,
  type MailKind,
  type PushedKind,
} from '@shop/notifications/mail-kinds';
import { orderNumber } from '@shop/orders/order-number';

const PIZZA_STORAGE =
  'Freezer (−18 °C ou mais frio): até 3 meses. Geladeira: até 5 dias. Depois de descongelada, não recongele.\nRetire do freezer 10 minutos antes. Asse em forno preaquecido a 220 °C por 12 a 15 minutos e deixe descansar de 2 a 3 minutos.';

const sampleShop: MailShop = {
  brandName: 'Massa Mansa',
  email: 'ola@loja.test',
  attendanceHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }],
  deliveryHours: [{ days: [0, 1, 2, 3, 4, 5, 6], opens: '11:00', closes: '19:00' }],
  pickupHours: [
    { days: [1, 2, 3, 4, 5], opens: '19:00', closes: '21:00' },
    { days: [6, 0], opens: '10:00', closes: '18:00' },
  ],
  pickupAddress: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  separationTime: '30–45 min',
  seller: {
    legalName: 'Massa Mansa Alimentos Ltda. (dados de demonstração)',
    cnpj: '00.000.000/0001-00',
    address: 'Jardim Castro Alves 07, Brotas, Salvador/BA',
  },
};

export function sampleLine(changes: Partial<MailOrderLine> = {}): MailOrderLine {
  return {
    name: 'Margherita',
    quantity: 2,
    unitPriceCents: 4990,
    unitDiscountCents: 0,
    pixDiscountCents: 0,
    promotionTitle: null,
    couponCode: null,
    notes: null,
    imagePath: '/imagens/margherita-256x256.webp.correio.jpg',
    storage: PIZZA_STORAGE,
    label: 'NÃO CONTÉM GLÚTEN. ALÉRGICOS: CONTÉM LEITE. PODE CONTER SOJA. CONTÉM LACTOSE.',
    isGlutenFree: true,
    removedUnits: 0,
    replacedName: null,
    ...changes,
  };
}

/**
 * Returns an order of two full-price pizzas with a note and one discounted pizza, delivered: R$ 99,80 + R$ 56,61 + R$
 * 15,00.
 */
export function sampleOrder(changes: Partial<MailOrder> = {}): MailOrder {
  return {
    id: '00000000-0000-4000-8000-00009f3a71c2',
    source: 'site',
    status: 'recebido',
    paymentStatus: 'paid',
    paymentMethod: 'pix',
    placedAt: new Date('2026-11-20T22:02:00Z'),
    reservedUntil: new Date('2026-11-20T22:32:00Z'),
    awaitsPayment: false,
    isConfirmedUnpaid: true,
    heldCents: 0,
    returnedCents: 0,
    isReturnedOutside: false,
    isHeldAsTwin: false,
    deliveryMethod: 'delivery',
    deliveryAddress: 'Rua Frederico Costa, 88, Casa 2, Brotas, Salvador - CEP: 40285-001',
    deliveryInstructions: null,
    slotChoiceUntil: null,
    deliveryCode: null,
    slot: null,
    subtotalCents: 16270,
    discountCents: 629,
    couponCode: null,
    pixPercent: 0,
    adjustments: [{ kind: 'delivery', amountCents: 1500 }],
    totalCents: 17141,
    paidCents: 17141,
    refundedCents: 0,
    lines: [
      sampleLine({ notes: 'Bem assada, por favor' }),
      sampleLine({
        name: 'Quatro Queijos',
        quantity: 1,
        unitPriceCents: 6290,
        unitDiscountCents: 629,
        promotionTitle: 'Semana do Queijo',
        imagePath: '/imagens/quatro-queijos-256x256.webp.correio.jpg',
      }),
    ],
    buyer: { fullName: 'Luana Dias', phone: '(71) 98888-7777' },
    ...changes,
  };
}

/** Returns the order of `sampleOrder`, but picked up at the shop. */
export const samplePickup = (changes: Partial<MailOrder> = {}): MailOrder =>
  sampleOrder({
    deliveryMethod: 'pickup',
    deliveryAddress: 'Retirada na loja',
    adjustments: [{ kind: 'delivery', amountCents: 0 }],
    totalCents: 15641,
    ...changes,
  });

/** What a mail is written from in a test: `detail` is as the outbox stores it, and `found` is what the kind has read. */
interface SampleFacts extends MailFacts {
  detail: string | null;
  found?: unknown;
  order: MailOrder;
}

export const sampleFacts = (changes: Partial<SampleFacts> = {}): SampleFacts => ({
  detail: null,
  customer: { fullName: 'Luana Dias', unconfirmedId: null },
  shop: sampleShop,
  links: mailLinks('https://loja.test'),
  order: sampleOrder(),
  ...changes,
});

/** A sample of a kind of message; see `message`. */
interface Sample {
  detail?: unknown;
  found?: unknown;
  order?: Partial<MailOrder>;
}

interface Written {
  write: (facts: unknown) => MailContent | null;
  samples: readonly Sample[];
  phone?: (facts: unknown) => PhoneTexts | null;
}

/** Every kind of mail but the campaigns, whose texts are their authors'. */
export const WRITTEN_KINDS = MAIL_KINDS.filter((kind) => !isCampaignMail(kind));

const writtenOf = (kind: MailKind) => messages[kind] as unknown as Written;

/** Returns the samples of a kind, with their details as the outbox stores them. */
export const samplesOf = (kind: MailKind) =>
  writtenOf(kind).samples.map(({ detail, ...sample }) => ({
    ...sample,
    detail: storedDetail({ kind, detail }),
  }));

/** Returns the content of a mail; null when the mail is obsolete. */
export function sampleContent(kind: MailKind, changes: Partial<SampleFacts> = {}): MailContent | null {
  const facts = sampleFacts({ found: samplesOf(kind)[0]?.found, ...changes });
  const number = orderNumber(facts.order.id);
  const content = writtenOf(kind).write({ ...facts, number, detail: readDetail(kind, facts.detail) });
  return content && { ...content, isForAdmins: isAdminMail(kind) };
}

/** Writes a mail from the sample facts with some changes, as it is sent. */
export function writeSample(kind: MailKind, changes: Partial<SampleFacts> = {}): WrittenMail {
  const content = sampleContent(kind, changes);
  if (!content) throw new Error('the mail has nothing to say');
  return writeMail(content, sampleFacts(changes));
}

/** Returns what a message says on the phones of an order's customer; null when it is obsolete. */
export const phoneTexts = (
  kind: PushedKind,
  order: { id: string; deliveryMethod: DeliveryMethod; isHeldAsTwin?: boolean },
  detail: string | null = null,
): PhoneTexts | null =>
  writtenOf(kind).phone?.({
    ...order,
    number: orderNumber(order.id),
    awaitsPayment: true,
    detail: readDetail(kind, detail),
  }) ?? null;
