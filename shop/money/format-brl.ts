import { toReais } from './cents';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/**
 * Formats centavos for people: 'R$ 49,90', with a no-break space between the currency sign and the number, and '−R$ 5,00'
 * with the sign for minus, which a line never breaks after as after a hyphen.
 */
export function formatBrl(cents: number): string {
  return brl.format(toReais(cents)).replace('-', '−');
}
