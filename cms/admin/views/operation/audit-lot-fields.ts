import { LOT_CHECK_LABELS } from '@shop/lots/lot-checks';
import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { RECALL_DUTY_LABELS } from '@shop/recalls/recall-duties';
import { RECALL_REASON_LABELS } from '@shop/recalls/recall-form';

import type { AuditFields } from './audit-fields';

const field = (label: string, options: Record<string, string> = {}): AuditFields[string] => ({
  label,
  kind: 'plain',
  options,
  fields: {},
});

const reasons = Object.fromEntries(
  Object.entries(RECALL_REASON_LABELS).map(([reason, { label }]) => [reason, label]),
);

/**
 * The fields that operations record for lots and recalls. They are listed here, because lots and recalls have no
 * Payload collection whose field labels could be used.
 */
export const LOT_FIELDS: Record<string, AuditFields> = {
  lots: {
    status: field('Situação', LOT_STATUS_LABELS),
    code: field('Código'),
    quantity: field('Caixas'),
    bestBefore: field('Validade'),
    units: field('Caixas'),
    lost: field('Caixas perdidas'),
    item: field('Item da lista', LOT_CHECK_LABELS),
  },
  recalls: {
    lot: field('Lote'),
    reason: field('O que aconteceu', reasons),
    people: field('Pessoas'),
    duty: field('Dever', RECALL_DUTY_LABELS),
  },
};
