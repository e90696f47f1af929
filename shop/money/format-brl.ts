import { toReais } from './cents';

const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Centavos as a person reads them: 'R$ 49,90', with the no-break space between sign and figure. */
export function formatBrl(cents: number): string {
  return brl.format(toReais(cents));
}
