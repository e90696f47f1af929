import type { SavedAddress } from '@cms/customers/queries/list-addresses';
import { writtenCep } from '@shop/reading/cep';
import { normalizeText } from '@shop/search/normalize-text';

import type { IconName } from '../components/icons/icon-names';

/** A saved address as its card shows it. */
export interface AddressCardView {
  id: string;
  label: string;
  icon: IconName;
  /** Street and number; neighborhood, city and state; CEP. */
  lines: readonly string[];
  isDefault: boolean;
}

export const addressCardView = (address: SavedAddress): AddressCardView => {
  const { id, label, street, number, complement, neighborhood, city, state, cep, isDefault } = address;
  return {
    id,
    label,
    icon: iconOf(label),
    lines: [
      [street, number, complement].filter(Boolean).join(', '),
      `${neighborhood}, ${city} – ${state}`,
      `CEP ${writtenCep(cep)}`,
    ],
    isDefault,
  };
};

function iconOf(label: string): IconName {
  const words = normalizeText(label);
  if (/\b(casa|lar|apartamento|apto|ap)\b/.test(words)) return 'home';
  if (/\b(trabalho|escritorio|empresa|loja)\b/.test(words)) return 'briefcase';
  return 'map-pin';
}
