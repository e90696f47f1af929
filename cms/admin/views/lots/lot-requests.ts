import { withTimeout } from '@packages/time-limit/with-timeout';
import type { LotCheck } from '@shop/lots/lot-checks';
import type { LotFormValues } from '@shop/lots/lot-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { lotMessages } from '@shop/messages/lot-messages';

import type { LoseUnitsError } from '../../../lots/operations/lose-units';
import type { AdminLotError } from '../../api/lots/lot-endpoints';
import { postToAdmin, type AdminFailure } from '../../admin-request';

export type LotFailure = AdminFailure<AdminLotError>;

const at = (lotId: string, act: string) => `office/lots/${encodeURIComponent(lotId)}/${act}`;

export const requestLot = (lotId: string, form: LotFormValues, checks: readonly LotCheck[]) =>
  postToAdmin<{ lotId: string; code: string }, AdminLotError>('office/lots', { lotId, form, checks });

export const requestLotSave = (lotId: string, version: number, form: LotFormValues) =>
  postToAdmin<{ code: string; version: number }, AdminLotError>(at(lotId, 'save'), { version, form });

export const requestCheck = (lotId: string, item: LotCheck, isTicked: boolean) =>
  postToAdmin<{ tickedAt: string | null }, AdminLotError>(at(lotId, 'check'), { item, isTicked });

export const requestRelease = (lotId: string) =>
  postToAdmin<{ code: string; units: number }, AdminLotError>(at(lotId, 'release'), {});

export const requestFreeze = (lotId: string, note: string) =>
  postToAdmin<{ missing: number }, AdminLotError>(at(lotId, 'freeze'), { note });

export const requestUnfreeze = (lotId: string) =>
  postToAdmin<{ status: string }, AdminLotError>(at(lotId, 'unfreeze'), {});

export const requestLoss = (lotId: string, loss: { lossId: string; units: number; note: string }) =>
  postToAdmin<{ remainder: number }, LoseUnitsError>(at(lotId, 'lose'), loss);

export const requestClosing = (lotId: string) =>
  postToAdmin<{ lost: number }, AdminLotError>(at(lotId, 'close'), {});

const UPLOAD_TIMEOUT_MS = 120_000;

/** Uploads the PDF of a laboratory report. */
export async function uploadReport(
  lotId: string,
  file: File,
): Promise<{ ok: true; fileName: string } | { ok: false; error: LotFailure }> {
  try {
    return await withTimeout(UPLOAD_TIMEOUT_MS, async (signal) => {
      const response = await fetch(`/api/${at(lotId, 'report')}`, {
        method: 'POST',
        credentials: 'same-origin',
        headers: { 'Content-Type': 'application/pdf', 'X-File-Name': encodeURIComponent(file.name) },
        body: file,
        signal,
      });
      if (response.status === 413) return { ok: false, error: { code: 'lot_report_large' } };
      return (await response.json()) as { ok: true; fileName: string } | { ok: false; error: LotFailure };
    });
  } catch {
    return { ok: false, error: { code: 'request_failed' } };
  }
}

/** Returns the error text for a rejected request. */
export function lotRefusal(error: LotFailure): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'access_denied':
      return adminMessages.access_denied;
    case 'malformed':
    case 'request_failed':
      return 'Sem resposta da loja. Confira a conexão e tente de novo.';
    case 'lot_units_over':
      return `O lote só tem ${error.remainder}.`;
    default:
      return lotMessages[error.code];
  }
}
