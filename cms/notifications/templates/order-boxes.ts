import { weekText } from '@shop/time/hours-text';

import type { MailBox } from './mail-content';
import type { MailOrder, MailOrderLine, MailShop } from './mail-facts';

/** The delivery address, or where and when the order is picked up. */
export function handOverBox(order: MailOrder, shop: MailShop): MailBox {
  if (order.deliveryMethod === 'pickup') {
    const hours = weekText(shop.pickupHours);
    return {
      look: 'plain',
      title: order.deliveryAddress,
      lines: [shop.pickupAddress, ...(hours ? [`Horário de retirada: ${hours}.`] : [])],
    };
  }
  const hours = weekText(shop.deliveryHours);
  return {
    look: 'plain',
    title: 'Entrega',
    lines: [order.deliveryAddress, ...(hours ? [`Horário de entrega: ${hours}.`] : [])],
  };
}

/**
 * Storage instructions for the ordered products, in the words of their labels. "NÃO CONTÉM GLÚTEN" appears above only
 * if the label of every line states it: it is a safety statement, not a slogan.
 */
export function storageBox(order: MailOrder): MailBox | null {
  const isGlutenFree = order.lines.length > 0 && order.lines.every((line) => line.isGlutenFree);
  const lines = storageLines(order.lines);
  if (isGlutenFree) return { look: 'safety', title: 'NÃO CONTÉM GLÚTEN', lines };
  return lines.length > 0 ? { look: 'plain', title: 'Conservação', lines } : null;
}

function storageLines(lines: readonly MailOrderLine[]): string[] {
  const namesByText = new Map<string, string[]>();
  for (const { storage, name } of lines) {
    if (storage?.trim()) namesByText.set(storage.trim(), [...(namesByText.get(storage.trim()) ?? []), name]);
  }
  const isOneText = namesByText.size === 1;
  return [...namesByText].flatMap(([text, names]) => {
    const sentences = text.split(/\n+/).map((sentence) => sentence.trim());
    return isOneText ? sentences : [`${names.join(', ')}: ${sentences.join(' ')}`];
  });
}
