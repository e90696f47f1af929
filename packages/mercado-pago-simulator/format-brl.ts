const brl = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Formats centavos as 'R$ 49,90'. */
export const formatBrl = (cents: number): string => brl.format(cents / 100);
