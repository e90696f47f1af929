import { data, type AppLoadContext } from '@remix-run/node';
import { addPasskey, type AddFactorError } from '@cms/factors/operations/add-passkey';
import { addTotp } from '@cms/factors/operations/add-totp';
import { removeFactor, type RemoveFactorError } from '@cms/factors/operations/remove-factor';
import { renewCodes, type RenewCodesError } from '@cms/factors/operations/renew-codes';
import type { Session } from '@cms/customers/queries/read-session';
import { messages } from '@shop/messages/messages';

import { FACTORS_PATH } from '../../components/navigation/site-links';
import { failureToast } from '../../components/toasts/failure-toast';
import { badRequest, isDocumentRequest, textField } from '../../http/form-body';
import { redirectWithMessage } from '../../session/flash';
import { toProof } from '../../session/factors/prove';
import { REPLY, type FactorReply } from './factor-reply';
import { resumedSetup } from './setup-view';

type FactorError = (AddFactorError | RemoveFactorError | RenewCodesError)['code'];

interface FactorForm {
  request: Request;
  session: Session;
  form: FormData;
}

/** Adds or removes what confirms the person's sign-in. Every act needs a proof that is at most ten minutes old. */
export async function changeFactors(context: AppLoadContext, { request, session, form }: FactorForm) {
  const userAgent = request.headers.get('User-Agent');
  const refuse = (code: FactorError) => refusal(context, { request, code });
  const own = { customerId: session.customerId, sessionId: session.sessionId, userAgent };
  switch (form.get('intent')) {
    case 'add-totp': {
      const sealed = textField(form, 'sealed');
      const code = textField(form, 'code');
      const added = await addTotp(context.cms, { ...own, sealed, code });
      if (added.ok) return shown(context, added.codes, true);
      if (added.error.code !== 'wrong_code') return refuse(added.error.code);
      const setup = await resumedSetup(context, { session, sealed });
      const codeError = messages[code.trim() === '' ? 'code_required' : 'wrong_code'];
      return data<FactorReply>({ ...REPLY, setup, codeError }, { status: 400 });
    }
    case 'add-passkey': {
      const added = await addPasskey(context.cms, { ...own, passkey: textField(form, 'passkey') });
      return added.ok ? shown(context, added.codes, true) : refuse(added.error.code);
    }
    case 'remove': {
      const removed = await removeFactor(context.cms, { ...own, factorId: textField(form, 'factor') });
      if (!removed.ok) return refuse(removed.error.code);
      throw await redirectWithMessage(context, FACTORS_PATH, { code: 'factor_removed' });
    }
    case 'renew-codes': {
      const renewed = await renewCodes(context.cms, own);
      return renewed.ok ? shown(context, renewed.codes, false) : refuse(renewed.error.code);
    }
    default:
      throw badRequest();
  }
}

/** Shows new recovery codes in the reply itself: nothing keeps them, so no other page could. */
async function shown(context: AppLoadContext, codes: string[] | null, isNewFactor: boolean) {
  if (!codes) throw await redirectWithMessage(context, FACTORS_PATH, { code: 'factor_added' });
  return data<FactorReply>({ ...REPLY, codes, isNewFactor });
}

async function refusal(context: AppLoadContext, { request, code }: { request: Request; code: FactorError }) {
  if (code === 'proof_needed') {
    if (isDocumentRequest(request)) throw await toProof(context, { redirectTo: FACTORS_PATH });
    return data<FactorReply>({ ...REPLY, asksProof: true }, { status: 403 });
  }
  if (code === 'not_authenticated')
    throw await redirectWithMessage(context, '/login', { code, tone: 'failed' });
  return data<FactorReply>({ ...REPLY, toast: failureToast(messages[code]) }, { status: 409 });
}
