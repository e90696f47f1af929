import { z } from '../forms/zod';
import type { DeliveryMethod } from '../delivery/delivery-fee';
import { cleanLines } from '../text/clean-text';
import type { OrderStatus } from './order-status';

/**
 * A notice about a step, which a person of the team sends over WhatsApp by hand. Each of these has a text of the owner's.
 * These values are stored.
 */
export const STEP_NOTICES = ['recebido', 'em_preparo', 'saiu', 'pronto', 'entregue'] as const;

export type StepNoticeKind = (typeof STEP_NOTICES)[number];

/** The statuses about which the buyer can be told, as an order has them and as they are stored with a notice. */
export const TOLD_STATUSES = ['recebido', 'em_preparo', 'enviado', 'entregue'] as const;

export type ToldStatus = (typeof TOLD_STATUSES)[number];

/** Whether a buyer can be told about a status: not about one that is not paid yet, or was cancelled. */
export const isTold = (status: OrderStatus): status is ToldStatus =>
  TOLD_STATUSES.some((told) => told === status);

/** Returns which text fits a status. */
export function stepNoticeOf(status: ToldStatus, deliveryMethod: DeliveryMethod): StepNoticeKind {
  if (status !== 'enviado') return status;
  return deliveryMethod === 'pickup' ? 'pronto' : 'saiu';
}

/** What a text may contain in braces, and what stands there. */
export const NOTICE_FIELDS = {
  nome: 'o primeiro nome de quem comprou',
  pedido: 'o número do pedido',
  janela: 'o dia e o horário combinados',
  loja: 'o nome da loja',
} as const;

export type NoticeField = keyof typeof NOTICE_FIELDS;

export type NoticeTexts = Record<StepNoticeKind, string>;

/** The texts until the owner writes others. */
export const USUAL_NOTICES: NoticeTexts = {
  recebido:
    'Olá, {nome}! Recebemos o seu pedido {pedido}. Previsão: {janela}. Qualquer coisa, é só responder aqui.',
  em_preparo: 'Olá, {nome}! O seu pedido {pedido} está em preparo. Previsão: {janela}.',
  saiu: 'Olá, {nome}! O seu pedido {pedido} saiu para entrega. Até já!',
  pronto: 'Olá, {nome}! O seu pedido {pedido} está pronto para retirada: {janela}. Esperamos você!',
  entregue:
    'Olá, {nome}! O seu pedido {pedido} foi entregue. Obrigado pela compra! Se algo não chegou bem, é só responder aqui. {loja}',
};

/** The longest text that fits the link of every browser, with the accents and emoji of a text written out. */
export const NOTICE_MAX_LENGTH = 600;

const FIELD = /\{([^{}]*)\}/g;

const isField = (name: string): name is NoticeField => Object.hasOwn(NOTICE_FIELDS, name);

export type NoticeProblem =
  | { code: 'notice_empty' }
  | { code: 'notice_too_long' }
  /** `field` is what stands in the braces. */
  | { code: 'notice_field_unknown'; field: string }
  /** A brace without its other one would be sent to the buyer. */
  | { code: 'notice_brace_open' };

/** Returns why a text cannot be a notice; null for one that can. */
export function noticeProblem(text: string): NoticeProblem | null {
  const clean = cleanLines(text);
  if (clean === '') return { code: 'notice_empty' };
  if (clean.length > NOTICE_MAX_LENGTH) return { code: 'notice_too_long' };
  const unknown = [...clean.matchAll(FIELD)].map(([, name = '']) => name).find((name) => !isField(name));
  if (unknown !== undefined) return { code: 'notice_field_unknown', field: unknown };
  return /[{}]/.test(clean.replace(FIELD, '')) ? { code: 'notice_brace_open' } : null;
}

const NOTICE_PROBLEMS: Record<NoticeProblem['code'], string> = {
  notice_empty: 'Escreva o texto.',
  notice_too_long: `Use até ${NOTICE_MAX_LENGTH} letras.`,
  notice_field_unknown: '',
  notice_brace_open: 'Falta uma das chaves { } de um campo.',
};

/** Says why a text cannot be a notice. */
export function noticeProblemText(problem: NoticeProblem): string {
  if (problem.code !== 'notice_field_unknown') return NOTICE_PROBLEMS[problem.code];
  const known = Object.keys(NOTICE_FIELDS).map((name) => `{${name}}`);
  return `{${problem.field}} não existe. Use ${known.slice(0, -1).join(', ')} ou ${known.at(-1)}.`;
}

/** The texts as the panel sends them. */
export const noticeTextsSchema = z.object(
  Object.fromEntries(STEP_NOTICES.map((kind) => [kind, z.string().max(4 * NOTICE_MAX_LENGTH)])) as Record<
    StepNoticeKind,
    z.ZodString
  >,
);

/** Returns a text with its fields filled in. A buyer's name is put in as it is, even if it looks like a field. */
export const fillNotice = (text: string, values: Record<NoticeField, string>): string =>
  text.replace(FIELD, (written, name: string) => (isField(name) ? values[name] : written));
