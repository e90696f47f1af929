/**
 * The foods that a label must warn of in Brazil (RDC 727/2022, annex III), in the order of that annex and with the
 * names used on labels.
 */
export const LEGAL_ALLERGENS = [
  'trigo',
  'centeio',
  'cevada',
  'aveia',
  'crustáceos',
  'ovos',
  'peixes',
  'amendoim',
  'soja',
  'leite',
  'amêndoas',
  'avelãs',
  'castanha-de-caju',
  'castanha-do-pará',
  'macadâmias',
  'nozes',
  'pecãs',
  'pistaches',
  'pinoli',
  'castanhas',
  'látex natural',
] as const;
