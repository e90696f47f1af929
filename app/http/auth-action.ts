import type { ActionFunctionArgs } from '@remix-run/node';

import type { AuthPage } from './auth-reply';
import { badRequest, readForm } from './form-body';
import { resendConfirmationWithForm } from './resend-confirmation';
import { signInWithForm } from './sign-in';
import { signUpWithForm } from './sign-up';

/** What the two pages with forms to sign in and sign up do, told apart by `intent`. */
export async function answerAuthForm({ request, context }: ActionFunctionArgs, page: AuthPage) {
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'sign-in':
      return signInWithForm(context, { request, form, page });
    case 'sign-up':
      return signUpWithForm(context, { request, form, page });
    case 'resend':
      return resendConfirmationWithForm(context, form);
    default:
      throw badRequest();
  }
}
