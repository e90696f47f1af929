import { profileSchema } from '@shop/customers/profile-schema';
import { z } from '@shop/forms/zod';
import { formMessages } from '@shop/messages/form-messages';
import { isStorablePhone, readPhone } from '@shop/reading/phone';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

export type ProfileError =
  | { code: 'not_authenticated' }
  | { code: 'invalid'; fieldErrors: { fullName?: string[]; phone?: string[] } };

/** Changes a customer's name and phone and nothing else: any other input field is ignored. */
export async function updateProfile(
  cms: Cms,
  { customerId, ...profile }: { customerId: string | null; fullName: string; phone?: string | null },
): Promise<Result<object, ProfileError>> {
  if (!customerId) return { ok: false, error: { code: 'not_authenticated' } };
  const parsed = profileSchema.safeParse({ ...profile, phone: profile.phone ?? undefined });
  if (!parsed.success) {
    return { ok: false, error: { code: 'invalid', fieldErrors: z.flattenError(parsed.error).fieldErrors } };
  }
  const { fullName, phone } = parsed.data;
  if (phone && !isStorablePhone(phone))
    return { ok: false, error: { code: 'invalid', fieldErrors: { phone: [formMessages.phone_invalid] } } };
  const updated = await sqlOf(cms.payload).query(
    `update customers set full_name = $2, phone = $3, phone_e164 = $4, updated_at = now()
     where id = $1 and erased_at is null returning id`,
    [customerId, fullName, phone, phone && readPhone(phone)],
  );
  return updated.length > 0 ? { ok: true } : { ok: false, error: { code: 'not_authenticated' } };
}
