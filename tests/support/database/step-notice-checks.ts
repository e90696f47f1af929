import type { Check } from './delivery-checks';

/** The check constraints on the notices over WhatsApp. */
export const STEP_NOTICE_CHECKS: Record<string, Check> = {
  step_notices_status: {
    table: 'step_notices',
    breaks: [{ status: 'cancelado' }, { status: 'pendente' }],
    fits: [{ status: 'entregue' }],
  },
  step_notice_texts_kind: {
    table: 'step_notice_texts',
    breaks: [{ kind: 'enviado' }],
    fits: [{ kind: 'pronto' }],
  },
  step_notice_texts_text: {
    table: 'step_notice_texts',
    breaks: [{ text: '  ' }, { text: 'x'.repeat(601) }],
    fits: [{ kind: 'entregue', text: 'x'.repeat(600) }],
  },
};
