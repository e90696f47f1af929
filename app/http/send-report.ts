import { data, type AppLoadContext } from '@remix-run/node';
import { openCase, type OpenCaseError } from '@cms/cases/operations/open-case';
import { readCaseForm, type CaseFormErrors } from '@shop/cases/case-form';
import { caseKindOfPath, type CaseKind } from '@shop/cases/case-kinds';
import { messageText, type MessageCode } from '@shop/messages/messages';

import type { CaseReply } from '../components/help/CaseForm';
import { readForm, textField } from './form-body';
import { helpOrder, toProtocol, type HelpPlace } from './help-pages';
import { proofField, refusedProof } from './linked-order';
import { notFound } from './not-found';
import { fieldRefusal } from './refused-field';

/**
 * Opens the case and redirects to the page with its number (protocolo), or returns the errors together with what was
 * typed. A withdrawal from the purchase by an order's link requires the buyer's e-mail, as a cancellation does. Where
 * nothing can prove it, as by a link that the team saw, a withdrawal only opens a case (`stateForBuyer`).
 */
export async function sendReport(
  { request, context }: { request: Request; context: AppLoadContext },
  place: HelpPlace,
  path: string | undefined,
) {
  const kind = caseKindOfPath(path);
  if (!kind) throw await notFound(context);
  const form = await readForm(request);
  const order = await helpOrder(context, place);
  const { report, errors } = readCaseForm(kind, { form, lines: order.lines });
  const values = Object.fromEntries([...form.keys()].map((name) => [name, textField(form, name)]));
  const mayCancel = kind === 'arrependimento' && textField(form, 'mayCancel') === 'on';
  // If the buyer taps twice, the second tap must lead to the case that the first tap opened, although that case has
  // already taken the units.
  const isSent = order.cases.length > 0;
  if (!mayCancel && !isSent && hasAny(errors)) return refused({ errors, refusal: null, values }, 400);
  const unproved = await wrongProof(context, { place, canProve: order.canProve, kind, form });
  if (unproved)
    return refused({ errors: {}, refusal: null, values, ...fieldRefusal(unproved, proofField(form)) }, 403);
  const { buyer, orderId } = place;
  const clientKey = textField(form, 'clientKey');
  const opened = await openCase(context.cms, { buyer, orderId, clientKey, kind, report, mayCancel });
  if (opened.ok) return toProtocol({ request, context }, place, opened.caseId);
  if (opened.error.code === 'not_found') throw await notFound(context);
  const named = fieldErrors(opened.error, errors);
  if (hasAny(named)) return refused({ errors: named, refusal: null, values }, 400);
  return refused({ errors: {}, refusal: messageText(opened.error.code), values }, 409);
}

const hasAny = (errors: CaseFormErrors): boolean => Object.keys(errors).length > 0;

function fieldErrors({ code }: OpenCaseError, errors: CaseFormErrors): CaseFormErrors {
  if (code === 'case_consent_required') return { healthConsent: messageText(code) };
  return code === 'form_outdated' ? errors : {};
}

async function wrongProof(
  context: AppLoadContext,
  {
    place: { buyer },
    canProve,
    kind,
    form,
  }: { place: HelpPlace; canProve: boolean; kind: CaseKind; form: FormData },
): Promise<MessageCode | null> {
  return 'link' in buyer && canProve && kind === 'arrependimento'
    ? refusedProof(context, { link: buyer.link, form })
    : null;
}

const refused = (reply: CaseReply, status: number) => data(reply, { status });
