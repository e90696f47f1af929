import { toReais } from './cents';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats centavos for people: 'R$ 49,90', with a no-break space between the currency sign and the number. */
export function formatBrl(cents: number): string {
  return brl.format(toReais(cents));
}
