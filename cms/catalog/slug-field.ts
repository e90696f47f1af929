import { adminMessages } from '@shop/messages/admin-messages';
import { addressName, isAddressName } from '@shop/text/address-name';
import type { Field } from 'payload';

/**
 * Returns the field for the part of a page's URL that names a product or a category. `isUnique` says whether the slug
 * is unique among all rows; a collection with a trash has a partial index instead. Each collection needs its own field
 * object, because Payload mutates the fields it is given.
 */
export const slugField = ({ isUnique }: { isUnique: boolean }): Field => ({
  name: 'slug',
  label: 'Como a página se chama no link',
  type: 'text',
  required: true,
  unique: isUnique,
  index: true,
  admin: {
    position: 'sidebar',
    description:
      'Pode ficar em branco: a loja cria a partir do nome. Mudar quebra os links já compartilhados.',
  },
  validate: (value: string | null | undefined) =>
    !value || isAddressName(value) || adminMessages.slug_invalid,
  hooks: {
    beforeValidate: [({ value, data }) => slugOf(value, data as { name?: unknown } | undefined)],
    // Payload's default value for a copy contains spaces and capitals, which a slug cannot have.
    beforeDuplicate: [({ value }) => `${String(value)}-copia`],
  },
});

/** Derives an empty slug from the document's name; returns any other value unchanged. */
function slugOf(value: unknown, data: { name?: unknown } | undefined): unknown {
  if (value) return value;
  return typeof data?.name === 'string' ? addressName(data.name) || value : value;
}
