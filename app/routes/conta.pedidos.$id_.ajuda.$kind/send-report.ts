import { data, redirect, type AppLoadContext } from '@remix-run/node';
import { openCase } from '@cms/cases/operations/open-case';
import { findHelpOrder } from '@cms/cases/queries/find-help-order';
import { readCaseForm } from '@shop/cases/case-form';
import type { CaseKind } from '@shop/cases/case-kinds';
import { messageText } from '@shop/messages/messages';

import { PRIVATE } from '../../cache/cache-control';
import type { CaseReply } from '../../components/help/CaseForm';
import { readForm, textField } from '../../http/form-body';
import { notFound } from '../../http/not-found';
import { accountHelpPaths } from '../../view-models/help-paths';

/** Opens the case and shows its protocol, or returns what is missing with what was typed. */
export async function sendReport(
  { request, context }: { request: Request; context: AppLoadContext },
  { buyer, orderId, kind }: { buyer: { customerId: string }; orderId: string; kind: CaseKind },
) {
  const { cms } = context;
  const form = await readForm(request);
  const order = await findHelpOrder(cms, { buyer, orderId });
  if (!order) throw await notFound(context);
  const { report, errors } = readCaseForm(kind, { form, lines: order.lines });
  const values = Object.fromEntries([...form.keys()].map((name) => [name, textField(form, name)]));
  const clientKey = textField(form, 'clientKey');
  const mayCancel = kind === 'arrependimento' && textField(form, 'mayCancel') === 'on';
  // A second tap finds the case of the first, though its units are taken now.
  const isSent = order.cases.length > 0;
  if (!mayCancel && !isSent && Object.keys(errors).length > 0)
    return refused({ errors, refusal: null, values }, 400);
  const opened = await openCase(cms, { buyer, orderId, clientKey, kind, report, mayCancel });
  if (opened.ok) {
    return redirect(`${accountHelpPaths(orderId).help}/protocolo/${opened.caseId}`, {
      status: 303,
      headers: PRIVATE,
    });
  }
  if (opened.error.code === 'not_found') throw await notFound(context);
  if (opened.error.code === 'form_outdated' && Object.keys(errors).length > 0)
    return refused({ errors, refusal: null, values }, 400);
  return refused({ errors: {}, refusal: messageText(opened.error.code), values }, 409);
}

const refused = (reply: CaseReply, status: number) => data(reply, { status });
