import { formatDateTime } from '@shop/time/bahia';

import type { RecallPreview } from '../../../recalls/queries/preview-recall';

/** Where a person's newest boxes are. */
export function whereText({
  receivedAt,
  isWaitingAtShop,
}: Pick<RecallPreview['people'][number], 'receivedAt' | 'isWaitingAtShop'>): string {
  if (receivedAt) return `Recebeu em ${formatDateTime(receivedAt)}`;
  return isWaitingAtShop ? 'Pronto na loja, esperando a retirada' : 'A caminho';
}
