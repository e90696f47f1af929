import { withTimeout } from '@packages/time-limit/with-timeout';
import { adminMessages } from '@shop/messages/admin-messages';
import type { RecallDuty } from '@shop/recalls/recall-duties';
import type { RecallReason } from '@shop/recalls/recall-form';

import { RECALLING_LOT, type AskedAct } from '../../frame/requests/asked-acts';
import { provingFirst } from '../../frame/requests/prove-again';

const TIMEOUT_MS = 15_000;

export interface RecallRefusal {
  code: string;
  lotCode?: string;
  people?: number;
}

export type RecallAnswer = { ok: true; recallId?: string } | { ok: false; error: RecallRefusal };

async function send(path: string, body: object, act?: AskedAct): Promise<RecallAnswer> {
  try {
    const once = () =>
      withTimeout(TIMEOUT_MS, async (signal) => {
        const response = await fetch(`/api/office/${path}`, {
          method: 'POST',
          credentials: 'same-origin',
          headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        });
        return (await response.json()) as RecallAnswer;
      });
    return await provingFirst(once, act);
  } catch {
    return { ok: false, error: { code: 'request_failed' } };
  }
}

export const requestFreeze = (lotId: string): Promise<RecallAnswer> =>
  send(`lots/${lotId}/freeze`, { note: '' });

export const requestUnfreeze = (lotId: string): Promise<RecallAnswer> => send(`lots/${lotId}/unfreeze`, {});

export const requestRecall = (
  lotId: string,
  wish: {
    reason: RecallReason;
    risk: string;
    instruction: string;
    code: string;
    seenPeople: number;
    isDrill: boolean;
  },
): Promise<RecallAnswer> => send(`lots/${lotId}/recall`, wish, RECALLING_LOT);

export const requestPersonStep = (
  recallId: string,
  personId: string,
  step: 'warned' | 'collected',
): Promise<RecallAnswer> => send(`recalls/${recallId}/person`, { personId, step });

export const requestDuty = (recallId: string, duty: RecallDuty): Promise<RecallAnswer> =>
  send(`recalls/${recallId}/duty`, { duty });

export const requestNotice = (recallId: string): Promise<RecallAnswer> =>
  send(`recalls/${recallId}/notice`, {});

export const requestClose = (recallId: string): Promise<RecallAnswer> =>
  send(`recalls/${recallId}/close`, {});

export function recallRefusalText({ code, lotCode, people }: RecallRefusal): string {
  switch (code) {
    case 'recall_code':
      return `Não confere com ${lotCode}.`;
    case 'recall_people_changed':
      return `A lista mudou: agora são ${people} pessoas. Confira o passo 2 de novo.`;
    case 'recall_text':
      return 'Escreva o risco e o que fazer, com 10 a 300 letras cada um.';
    case 'recall_closed':
      return 'Este recolhimento já foi encerrado.';
    case 'recall_drill':
      return 'É um simulado: nada é publicado nem comunicado.';
    case 'lot_expired':
      return 'O lote venceu: não volta a ser vendido.';
    case 'lot_recalled':
      return 'O lote já foi recolhido.';
    case 'access_denied':
      return adminMessages.access_denied;
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    default:
      return 'Sem resposta da loja. Confira a conexão e tente de novo.';
  }
}
