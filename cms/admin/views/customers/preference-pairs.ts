import type { PreferenceKey, Preferences } from '@shop/customers/preferences';
import { listText } from '@shop/text/list-text';

/** What a person accepts, by the way on which it arrives. */
const WAYS: readonly { name: string; isSms?: boolean; accepts: Partial<Record<PreferenceKey, string>> }[] = [
  {
    name: 'E-mail',
    accepts: {
      emailOrders: 'pedidos',
      emailPromotions: 'promoções',
      emailNewsletter: 'novidades',
      marketingEmails: 'marketing',
    },
  },
  { name: 'SMS', isSms: true, accepts: { smsOrders: 'pedidos', smsPromotions: 'promoções' } },
  {
    name: 'Avisos no celular ou computador',
    accepts: { pushOrders: 'pedidos', pushPromotions: 'promoções' },
  },
  {
    name: 'Dados',
    accepts: {
      dataCollection: 'coleta de dados',
      analytics: 'análises de uso',
      thirdPartySharing: 'compartilhamento com terceiros',
    },
  },
];

/**
 * Returns what a customer accepts, one pair for each way: 'E-mail', 'pedidos e promoções'. Without SMS in the shop there
 * is no word of it.
 */
export const preferencePairs = (
  preferences: Preferences,
  { hasSms }: { hasSms: boolean },
): [name: string, accepted: string][] =>
  WAYS.filter(({ isSms }) => hasSms || !isSms).map(({ name, accepts }) => {
    const accepted = (Object.keys(accepts) as PreferenceKey[]).filter((key) => preferences[key]);
    return [name, listText(accepted.map((key) => accepts[key] ?? '')) || 'nada'];
  });
