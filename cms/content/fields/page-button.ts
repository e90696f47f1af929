import type { Field } from 'payload';

/**
 * Returns the fields for a button's label and target. Targets are paths of this site, so that a typing error never
 * leads to another site.
 */
export const pageButton = (name: string, label: string, required = true): Field => ({
  name,
  label,
  type: 'group',
  fields: [
    {
      type: 'row',
      fields: [
        { name: 'label', label: 'Texto do botão', type: 'text', required, maxLength: 40 },
        {
          name: 'path',
          label: 'Abre a página',
          type: 'text',
          required,
          validate: (value: string | null | undefined) =>
            (!required && !value) || /^\/(?![/\\])/.test(value ?? '') || 'Escolha a página.',
          admin: { components: { Field: '/admin/fields/PageField#PageField' } },
        },
      ],
    },
  ],
});
