import { weekText } from '@shop/time/hours-text';

import type { MailShop } from './mail-facts';

/**
 * Returns the footer of a mail. For a customer: where to ask, and who the seller is, as Brazilian e-commerce rules
 * require.
 */
export function footerLines(
  shop: MailShop,
  { isForAdmins = false }: { isForAdmins?: boolean | undefined },
): string[] {
  if (isForAdmins) return [`Aviso automático para quem administra a ${shop.brandName}.`];
  const hours = weekText(shop.attendanceHours);
  const question = shop.email ? 'Dúvidas? Responda este e-mail.' : 'Dúvidas? Fale conosco pelo site.';
  const { seller } = shop;
  return [
    hours ? `${question} Atendimento: ${hours}.` : question,
    ...(seller ? [`${seller.legalName} · CNPJ ${seller.cnpj} · ${seller.address}`] : []),
  ];
}
