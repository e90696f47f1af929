import type { ActionFunctionArgs, AppLoadContext } from '@remix-run/node';

import type { AuthInput, AuthPage } from './auth-reply';
import { badRequest, readForm } from '../http/form-body';
import { enterWithPasskeyForm } from './factors/passkey-sign-in';
import { resendConfirmationWithForm } from './resend-confirmation';
import { signInWithForm } from './sign-in';
import { signUpWithForm } from './sign-up';

/** Handles the sign-in and sign-up forms of a page, distinguished by `intent`. */
export async function answerAuthForm({ request, context }: ActionFunctionArgs, page: AuthPage) {
  return answerAuth(context, { request, form: await readForm(request), page });
}

/** Like `answerAuthForm`, for a page that has already read its form. */
export async function answerAuth(context: AppLoadContext, input: AuthInput) {
  switch (input.form.get('intent')) {
    case 'sign-in':
      return signInWithForm(context, input);
    case 'passkey':
      return enterWithPasskeyForm(context, input);
    case 'sign-up':
      return signUpWithForm(context, input);
    case 'resend':
      return resendConfirmationWithForm(context, input);
    default:
      throw badRequest();
  }
}

export const AUTH_INTENTS: readonly unknown[] = ['sign-in', 'passkey', 'sign-up', 'resend'];
