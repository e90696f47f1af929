import type { Field } from 'payload';

/**
 * The part of a page's address that names a product or a category. `isUnique` among all rows; a collection with a trash
 * has a partial index instead. Made anew for each collection, because Payload writes into the fields it is given.
 */
export const slugField = ({ isUnique }: { isUnique: boolean }): Field => ({
  name: 'slug',
  label: 'Endereço',
  type: 'text',
  required: true,
  unique: isUnique,
  index: true,
  admin: { description: 'Aparece no endereço da página: só letras minúsculas, números e hífens.' },
  validate: (value: string | null | undefined) =>
    (typeof value === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value)) ||
    'Use só letras minúsculas, números e hífens.',
  // Payload's own way of making a copy's value another one adds spaces and capitals.
  hooks: { beforeDuplicate: [({ value }) => `${String(value)}-copia`] },
});
