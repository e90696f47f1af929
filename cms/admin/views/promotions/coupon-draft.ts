import type { UseFormReturnType } from '@mantine/form';
import { fieldErrors } from '@shop/catalog/product-form';
import { COUPON_KIND_LABELS, type CouponKind } from '@shop/coupons/coupon';
import { couponFormSchema, type CouponForm } from '@shop/coupons/coupon-form';
import { readMoney } from '@shop/reading/money';
import { readDecimal, readQuantity } from '@shop/reading/quantity';
import { formatReais, formatTypedNumber } from '@shop/text/format-number';

import { recordFields, typedText, withoutText } from '../../engine/record-fields';
import { SCOPE_LABELS } from './promotion-draft';

/** A coupon as typed into the form, valid or not. `percent` and `amount` are what each kind of discount is worth. */
export interface CouponDraft extends Omit<CouponForm, 'value' | 'minimumCents' | 'maxUses' | 'perCustomer'> {
  percent: string;
  amount: string;
  minimum: string;
  maxUses: string;
  perCustomer: string;
}

/** The part of the form's state that its fields use. */
export type CouponFields = UseFormReturnType<CouponDraft>;

const limitText = (limit: number | null) => (limit === null ? '' : formatTypedNumber(limit));

export const couponDraftOf = ({ value, minimumCents, ...form }: CouponForm): CouponDraft => ({
  ...form,
  percent: formatTypedNumber(form.kind === 'percent' ? value : 10),
  amount: form.kind === 'fixed' ? formatReais(value) : '',
  minimum: minimumCents > 0 ? formatReais(minimumCents) : '',
  maxUses: limitText(form.maxUses),
  perCustomer: limitText(form.perCustomer),
});

/** Returns the number of an optional field; null when it is empty, NaN for a text that is no number. */
const limitOf = (text: string): number | null =>
  text.trim() === '' ? null : (readQuantity(text) ?? Number.NaN);

const VALUES: Record<CouponKind, (draft: CouponDraft) => number> = {
  percent: ({ percent }) => readDecimal(percent.replace(/\s*%\s*$/, '')) ?? Number.NaN,
  fixed: ({ amount }) => readMoney(amount) ?? Number.NaN,
  free_delivery: () => 0,
};

/** Returns the draft's values for validation by the form's schema. What is no number becomes NaN. */
export function couponFormOf(draft: CouponDraft): CouponForm {
  const { percent: _percent, amount: _amount, minimum, maxUses, perCustomer, ...form } = draft;
  return {
    ...form,
    value: VALUES[draft.kind](draft),
    minimumCents: minimum.trim() === '' ? 0 : (readMoney(minimum) ?? Number.NaN),
    maxUses: limitOf(maxUses),
    perCustomer: limitOf(perCustomer),
  };
}

const dayText = (day: string) => day.split('-').reverse().join('/') || 'sem data';
const yesNo = (value: boolean) => (value ? 'sim' : 'não');

export const couponFields = recordFields<CouponDraft>({
  code: ['Código', typedText],
  kind: ['Desconto', (kind) => COUPON_KIND_LABELS[kind]],
  percent: ['Desconto (%)', (percent) => `${percent}%`],
  amount: ['Desconto (R$)', typedText],
  minimum: ['Compra mínima', typedText],
  startDay: ['Início', dayText],
  endDay: ['Fim', dayText],
  maxUses: ['Usos ao todo', typedText],
  perCustomer: ['Usos por pessoa', typedText],
  firstOrderOnly: ['Só no primeiro pedido', yesNo],
  keepsUse: ['Pedido cancelado também conta', yesNo],
  scope: ['Vale para', (scope) => SCOPE_LABELS[scope]],
  categoryIds: ['Categorias', withoutText],
  productIds: ['Produtos', withoutText],
  active: ['Ligado', yesNo],
});

/** The errors of a draft by field name. */
export function couponErrors(draft: CouponDraft): Record<string, string> {
  const parsed = couponFormSchema.safeParse(couponFormOf(draft));
  if (parsed.success) return {};
  const { value, minimumCents, scope, ...errors } = fieldErrors(parsed.error);
  if (value) errors[draft.kind === 'percent' ? 'percent' : 'amount'] = value;
  if (minimumCents) errors['minimum'] = minimumCents;
  if (scope) errors[draft.scope === 'products' ? 'productIds' : 'categoryIds'] = scope;
  return errors;
}
