type Values = Record<string, unknown>;

/** What a version of a text has beside its words. */
const OWN = new Set([
  '_status',
  'editedBy',
  'updatedAt',
  'createdAt',
  'globalType',
  'id',
  'version',
  'lastUpdated',
]);

/** Returns the words of a version of a text, with its pictures and links. */
export const wordsOf = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !OWN.has(name)));
