/** Why the owner reads a review before everybody else does, even where the shop publishes at once. */
export type HoldReason = 'health' | 'abuse' | 'contact';

/**
 * Words without accents, at the start of a word. A food may not be said to treat or prevent anything (Anvisa, RDC
 * 727/2022), and a report of illness belongs to the order's help, where somebody reads it at once.
 */
const HEALTH =
  /\b(cur(a|ou|ei|am|aram|ado|ada|ativ[oa])\b|sar(ou|ei)\b|trat(a|ou|amento)\b|emagre|remedio|medicament|milagr|(melhorou|acabou com|sumiu|sumiram|passou) (a|as|o|os|minha|minhas|meu|meus) (dor|dores|gastrite|diabete|intestino|alergia|enxaqueca|refluxo|inflamac|pressao|glicemia|saude|azia)|(passei|passou|passamos|passaram) mal|(fez|fizeram|faz) mal|(tive|teve|tivemos|deu) (uma )?(reac|alergia|crise)|reagi\b|contamina|vomit|diarreia|intoxica|fui parar no hospital)/;

const ABUSE =
  /\b(porra|caralho|merda|bosta|puta|put[oa]s|fod(a|er|e)[-\w]*|cuza[ou]|viad[oa]|arrombad[oa]|desgracad[oa]|vagabund[oa]|filh[oa] da|idiota|imbecil|retardad[oa]|otari[oa]|lixo humano|ladra[ou]|ladroes|safad[oa])\b/;

/** Addresses of pages and of people, and telephone numbers: an advertisement, or somebody's data. */
const CONTACT = /https?:|www\.|\b[\w-]+\.(com|net|org|br|me)\b|\S@\S|(?:\d[\s().-]*){8,}/;

/** Returns why a text waits for the owner; null for one that may be published at once. */
export function holdReason(text: string): HoldReason | null {
  // Decoration and invisible characters hide a word from the rules, not from those who read it.
  const plain = text
    .normalize('NFKD')
    .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
    .toLowerCase();
  if (HEALTH.test(plain)) return 'health';
  if (ABUSE.test(plain)) return 'abuse';
  return CONTACT.test(plain) ? 'contact' : null;
}
