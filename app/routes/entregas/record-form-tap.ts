import type { AppLoadContext } from '@remix-run/node';
import { recordTap } from '@cms/runs/operations/record-tap';
import type { MessageCode } from '@shop/messages/messages';
import { readDeliveryCode, tapSchema, type TapResult } from '@shop/runs/tap';

import { badRequest, textField } from '../../http/form-body';
import { redirectWithMessage } from '../../session/flash';

const SAID: Record<TapResult['result'], MessageCode> = {
  feito: 'tap_done',
  codigo_errado: 'tap_code_wrong',
  bloqueada: 'tap_locked',
  pedido_parado: 'tap_order_stopped',
  ja_resolvida: 'tap_already',
};

/** Records a tap that was sent without JavaScript, and redirects to the stop with the result. */
export async function recordFormTap(context: AppLoadContext, form: FormData, actorId: string) {
  const stopId = textField(form, 'stopId');
  const tap = tapSchema.safeParse({
    entryId: textField(form, 'entryId'),
    stopId,
    kind: textField(form, 'kind'),
    code: textField(form, 'code') || null,
    reason: textField(form, 'reason') || null,
    at: context.cms.now().toISOString(),
  });
  if (!tap.success) throw badRequest();
  const back = (code: MessageCode) =>
    redirectWithMessage(context, `/entregas#parada-${stopId}`, {
      code,
      tone: code === 'tap_done' ? 'done' : 'failed',
    });
  if (tap.data.kind === 'entregue' && readDeliveryCode(tap.data.code ?? '') === null)
    return back('tap_code_invalid');
  const recorded = await recordTap(context.cms, { tap: tap.data, actorId });
  if (recorded.ok) return back(SAID[recorded.result]);
  return back(recorded.error.code === 'malformed' ? 'tap_reason_required' : 'tap_gone');
}
