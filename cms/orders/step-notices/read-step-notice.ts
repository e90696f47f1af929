import { firstNameOf } from '@shop/customers/first-name';
import { whatsappHref } from '@shop/customers/phone-links';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatPromise, type SlotWindow } from '@shop/delivery/slot-text';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import { fillNotice, isTold, stepNoticeOf, type ToldStatus } from '@shop/orders/step-notice';
import { isBrazilianMobile } from '@shop/reading/brazilian-phone';

import type { SqlRunner } from '../../platform/database/sql';
import { BUYER_NAME, BUYER_PHONE, IS_BUYER_ERASED, JOIN_BUYER } from '../buyer';
import { orderColumns } from '../select';
import { readNoticeTexts } from './notice-texts';

/** What a person of the team can send to an order's buyer over WhatsApp about the order's present status. */
export interface StepNotice {
  status: ToldStatus;
  /** Opens the buyer's chat with the text. */
  href: string;
}

interface NoticeRow extends Record<string, unknown> {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  slot: SlotWindow | null;
  name: string;
  phone: string | null;
  shopName: string;
}

/** What stands for the window of an order without one. */
const WITHOUT_WINDOW = 'o quanto antes';

/**
 * Returns the notice about an order's present status; null if nobody can be told: the status is none to tell about, the
 * buyer is erased, or has no phone or a landline. `today` is the day in Bahia.
 */
export async function readStepNotice(
  sql: SqlRunner,
  { orderId, today }: { orderId: string; today: string },
): Promise<StepNotice | null> {
  const [order] = await sql.query<NoticeRow>(
    `select ${orderColumns(['status', 'deliveryMethod', 'slot'])}, ${BUYER_NAME} as name, ${BUYER_PHONE} as phone,
       coalesce((select s.brand_name from settings s limit 1), '') as "shopName"
     from orders o ${JOIN_BUYER} where o.id = $1 and not ${IS_BUYER_ERASED}`,
    [orderId],
  );
  if (!order) return null;
  const { status, phone, slot } = order;
  if (!isTold(status) || !phone || isLandline(phone)) return null;
  const kind = stepNoticeOf(status, order.deliveryMethod);
  const texts = await readNoticeTexts(sql);
  const text = fillNotice(texts[kind], {
    nome: firstNameOf(order.name),
    pedido: orderNumber(orderId),
    janela: slot ? lowerFirst(formatPromise(slot, today)) : WITHOUT_WINDOW,
    loja: order.shopName,
  });
  const href = whatsappHref(phone, text);
  return href === null ? null : { status, href };
}

/** A number of another country may be a mobile phone, and nobody can tell. */
const isLandline = (phone: string): boolean => phone.startsWith('+55') && !isBrazilianMobile(phone);

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
