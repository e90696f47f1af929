import { normalizeText } from '../search/normalize-text';

/** Forms of address that are no name alone: "Dona Lúcia" is called Dona Lúcia, not Dona. */
const ADDRESS = [
  'dona',
  'seu',
  'sr',
  'sra',
  'senhor',
  'senhora',
  'dr',
  'dra',
  'doutor',
  'doutora',
  'tia',
  'tio',
  'vo',
];

/** Returns how a person is called in a sentence: the first name, with a form of address before it. '' without a name. */
export function firstNameOf(fullName: string): string {
  const [first = '', second] = fullName.trim().split(/\s+/);
  const isAddress = ADDRESS.includes(normalizeText(first).replace('.', ''));
  return isAddress && second ? `${first} ${second}` : first;
}
