import type { AppLoadContext } from '@remix-run/node';
import { parseWithZod } from '@conform-to/zod/v4';
import { updateProfile, type ProfileError } from '@cms/customers/operations/update-profile';
import { profileSchema } from '@shop/customers/profile-schema';
import type { Result } from '@shop/result';

import { done, refusedForm, wrongFields } from './details-answer';
import { sendToSignIn } from './require-signed-in';

/** Saves name and phone. Other fields of the form are ignored. */
export async function saveProfile(
  context: AppLoadContext,
  { customerId, form }: { customerId: string; form: FormData },
) {
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== 'success') return wrongFields('profile', submission.reply());
  const saved = await tryToSave(context, { customerId, ...submission.value });
  if (saved.ok) return done(context, 'profile_saved');
  switch (saved.error.code) {
    case 'not_authenticated':
      throw await sendToSignIn(context);
    case 'invalid':
      return wrongFields('profile', submission.reply({ fieldErrors: saved.error.fieldErrors }));
    case 'unexpected':
      return refusedForm('profile', submission.reply(), { code: 'profile_failed', status: 500 });
  }
}

async function tryToSave(
  context: AppLoadContext,
  profile: Parameters<typeof updateProfile>[1],
): Promise<Result<object, ProfileError | { code: 'unexpected' }>> {
  try {
    return await updateProfile(context.cms, profile);
  } catch (error) {
    context.reportFailure(error);
    return { ok: false, error: { code: 'unexpected' } };
  }
}
