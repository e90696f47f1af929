import type { Field } from 'payload';

/** Returns the fields for a large title, and for the words of the title that are set in italics. */
export const titleFields = (label = 'Título'): Field[] => [
  { name: 'title', label, type: 'text', required: true, maxLength: 90 },
  {
    name: 'emphasis',
    label: 'Palavras em itálico',
    type: 'text',
    maxLength: 90,
    validate: (
      value: string | null | undefined,
      { siblingData }: { siblingData: { title?: string | null } },
    ) =>
      !value?.trim() ||
      Boolean(siblingData.title?.includes(value.trim())) ||
      'Escreva um trecho igual ao do título, com os mesmos acentos e maiúsculas.',
    admin: { description: 'Um trecho do título, copiado igual. Aparece inclinado e colorido.' },
  },
];
