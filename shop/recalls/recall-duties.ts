import { addMs } from '../time/bahia';
import { hoursMs } from '../time/durations';

/**
 * The legal duties once a recall has begun (RDC 655/2022): to notify the authority at once, and to report
 * within 48 hours.
 */
export const RECALL_DUTIES = ['autoridade_avisada', 'relatorio_enviado'] as const;
export type RecallDuty = (typeof RECALL_DUTIES)[number];

export const RECALL_DUTY_LABELS: Record<RecallDuty, string> = {
  autoridade_avisada: 'Avisar a Anvisa e a vigilância sanitária',
  relatorio_enviado: 'Enviar o relatório à Anvisa',
};

const REPORT_WITHIN_MS = hoursMs(48);

/** Returns the deadline of a duty; the first duty is due at once. */
export const dutyDueAt = (duty: RecallDuty, startedAt: Date): Date =>
  duty === 'autoridade_avisada' ? startedAt : addMs(startedAt, REPORT_WITHIN_MS);
