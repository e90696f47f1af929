import { z } from '../forms/zod';
import { adminMessages } from '../messages/admin-messages';
import { formMessages } from '../messages/form-messages';
import { addressName, isAddressName } from '../text/address-name';
import { cleanLine } from '../text/clean-text';

export const MAX_CATEGORY_NAME = 60;

/**
 * A category as its page in the admin panel sends it. An empty slug means that the shop derives it from the name. Its
 * place on the menu is not part of the form: the list changes it.
 */
export const categoryFormSchema = z
  .object({
    name: z
      .string()
      .overwrite(cleanLine)
      .max(MAX_CATEGORY_NAME, { error: formMessages.field_too_long })
      .refine((name) => name !== '', { error: formMessages.name_required }),
    slug: z
      .string()
      .trim()
      .max(120, { error: formMessages.field_too_long })
      .refine((slug) => slug === '' || isAddressName(slug), { error: adminMessages.slug_invalid }),
    active: z.boolean(),
  })
  .superRefine(({ name, slug }, context) => {
    if (name !== '' && slug === '' && addressName(name) === '')
      context.addIssue({ code: 'custom', path: ['slug'], message: adminMessages.slug_underivable });
  });

/** A category's fields, as its page reads and sends them. */
export type CategoryForm = z.infer<typeof categoryFormSchema>;

export const newCategoryForm = (): CategoryForm => ({ name: '', slug: '', active: true });
