import { emailSchema } from '@shop/customers/email-schema';
import { z } from '@shop/forms/zod';
import { isStorablePhone, readPhone } from '@shop/reading/phone';
import { MAX_PHONE_LENGTH } from '@shop/reading/phone-shape';
import type { Result } from '@shop/result';

import type { Cms } from '../platform/context';
import { seedSettings } from './content/settings';

const text = (max: number) => z.string().trim().min(3).max(max);

const schema = z.object({
  legalName: text(120),
  cnpj: z
    .string()
    .trim()
    .regex(/^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}$/),
  address: text(200),
  phone: text(MAX_PHONE_LENGTH).refine(isStorablePhone),
  email: emailSchema,
  whatsappNumber: z.string().refine((phone) => readPhone(phone) !== null),
});

export type SellerData = z.input<typeof schema>;

/**
 * Stores the seller's data, which Brazilian e-commerce rules require the shop to show. If the shop has no settings yet,
 * the other settings (hours, fee, delivery area) get the demo's values, which can be changed in the admin panel.
 */
export async function setSeller(
  cms: Cms,
  input: SellerData,
): Promise<Result<object, { code: 'invalid'; fields: (keyof SellerData)[] }>> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path }) => path[0] as keyof SellerData);
    return { ok: false, error: { code: 'invalid', fields } };
  }
  const { phone, email, whatsappNumber, ...seller } = parsed.data;
  const saved = await cms.payload.findGlobal({ slug: 'settings', overrideAccess: true, depth: 0 });
  const rest = saved.brandName ? {} : { ...seedSettings, instagram: null, pickupAddress: seller.address };
  await cms.payload.updateGlobal({
    slug: 'settings',
    overrideAccess: true,
    data: { ...rest, phone, email, whatsappNumber, seller },
  });
  return { ok: true };
}
