import type { Foods } from '../catalog/restrictions';

const listed = (names: readonly string[], last: 'e' | 'nem' = 'e'): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1) ?? ''}`;

const inCapitals = (names: readonly string[]) => listed(names).toLocaleUpperCase('pt-BR');

/** Returns a warning such as 'CONTÉM LEITE. PODE CONTER SOJA.' */
export const conflictText = ({ contains, mayContain }: Foods): string =>
  [
    ...(contains.length > 0 ? [`CONTÉM ${inCapitals(contains)}.`] : []),
    ...(mayContain.length > 0 ? [`PODE CONTER ${inCapitals(mayContain)}.`] : []),
  ].join(' ');

/** Returns the badge on a product's card: 'Contém leite' or 'Pode conter soja'. */
export const conflictBadge = ({ contains, mayContain }: Foods): string =>
  contains.length > 0 ? `Contém ${listed(contains)}` : `Pode conter ${listed(mayContain)}`;

/** Returns 'Você marcou “não posso comer leite”.', and for two foods '… “não posso comer leite nem soja”.' */
export const chosenText = ({ contains, mayContain }: Foods): string =>
  `Você marcou “não posso comer ${listed([...contains, ...mayContain], 'nem')}”.`;

/** Returns the text of the link to the products without these foods: 'Ver as sem leite nem soja'. */
export const othersText = ({ contains, mayContain }: Foods): string =>
  `Ver as sem ${listed([...contains, ...mayContain], 'nem')}`;

/** Returns the text that says how many products are hidden because of the foods that the person avoids. */
export const hiddenText = (count: number): string =>
  count === 1 ? '1 produto escondido pela sua escolha.' : `${count} produtos escondidos pela sua escolha.`;
