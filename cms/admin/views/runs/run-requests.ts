import { adminMessages } from '@shop/messages/admin-messages';

import type { ArrangeStopsError } from '../../../runs/operations/arrange-stops';
import type { ChangeStopError, StopAct } from '../../../runs/operations/change-stop';
import type { EndRunError } from '../../../runs/operations/end-run';
import type { SaveRunError } from '../../../runs/operations/save-run';
import type { OrderOfDay, OrderWithoutLot, StartRunError } from '../../../runs/operations/start-run';
import { postToAdmin, type AdminAnswer, type AdminFailure } from '../../admin-request';

export interface RunPlan {
  /** The day of the delivery run, as 'YYYY-MM-DD'. */
  date: string;
  window: { from: string; to: string } | null;
  courierId: string;
  /** The ids of the orders, in the sequence of the stops. */
  orderIds: readonly string[];
}

export const requestSave = (runId: string, plan: RunPlan): Promise<AdminAnswer<object, SaveRunError>> =>
  postToAdmin(`office/runs/${runId}/save`, plan);

/** What the user has confirmed before a run starts. */
export interface StartConfirmations {
  /** The orders that leave although some of their units have no lot. */
  withoutLot: readonly OrderWithoutLot[];
  /** The orders that leave today although they are promised for a later day. */
  confirmedDays: readonly OrderOfDay[];
}

export const requestStart = (
  runId: string,
  confirmed: StartConfirmations,
): Promise<AdminAnswer<object, StartRunError>> => postToAdmin(`office/runs/${runId}/start`, confirmed);

export const requestOrder = (
  runId: string,
  stopIds: readonly string[],
): Promise<AdminAnswer<object, ArrangeStopsError>> => postToAdmin(`office/runs/${runId}/order`, { stopIds });

export const requestStopAct = (stopId: string, act: StopAct): Promise<AdminAnswer<object, ChangeStopError>> =>
  postToAdmin(`office/run-stops/${stopId}`, { act });

export const requestEnd = (runId: string): Promise<AdminAnswer<object, EndRunError>> =>
  postToAdmin(`office/runs/${runId}/end`, {});

export type RunFailure = AdminFailure<
  SaveRunError | StartRunError | ArrangeStopsError | ChangeStopError | EndRunError
>;

/** Returns the error text for a rejected request. The text says what the user can do. */
export function runRefusalText(error: RunFailure): string {
  switch (error.code) {
    case 'run_empty':
      return 'Escolha pelo menos um pedido.';
    case 'run_no_courier':
      return 'Esta conta não entrega mais. Escolha outra pessoa.';
    case 'run_started':
      return 'Esta rota já saiu. Atualize a página.';
    case 'run_ended':
      return 'Esta rota já foi encerrada.';
    case 'run_order_changed':
      return `O pedido ${error.number} não pode mais sair: foi cancelado, retido ou não está pronto. Tire da rota.`;
    case 'run_order_taken':
      return `O pedido ${error.number} já está em outra rota.`;
    case 'run_courier_away':
      return 'Quem entrega ainda está em outra rota. Encerre aquela ou escolha outra pessoa.';
    case 'run_changed':
      return 'A rota mudou enquanto você olhava. Confira e tente de novo.';
    case 'run_not_under_way':
      return 'Esta rota não está na rua.';
    case 'later_days':
      return `Para outro dia: ${listOf(error.orders)}.`;
    case 'lots_missing':
      return `Sem lote em cada caixa: ${listOf(error.orders)}.`;
    case 'not_found':
      return 'Esta rota não existe mais.';
    case 'access_denied':
      return adminMessages.access_denied;
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'malformed':
      return 'Não deu para enviar. Atualize a página.';
    case 'request_failed':
      return 'Sem resposta da loja. Confira a conexão e tente de novo.';
  }
}

const listOf = (orders: readonly { number: string; customerName: string }[]): string =>
  orders.map(({ number, customerName }) => `${customerName}, ${number}`).join('; ');
