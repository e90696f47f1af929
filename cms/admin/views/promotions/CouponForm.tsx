'use client';

import { NumberInput, Radio, RadioGroup, TextInput } from '@mantine/core';
import { readDecimal } from '@shop/reading/quantity';
import { COUPON_KIND_LABELS, COUPON_KINDS } from '@shop/coupons/coupon';
import { CODE_LENGTHS } from '@shop/coupons/coupon-code';
import { couponFormSchema } from '@shop/coupons/coupon-form';
import { couponFormMessages } from '@shop/messages/coupon-messages';
import { useRef } from 'react';

import type { CategoryOption } from '../../../catalog/queries/admin-categories';
import type { AdminCoupon } from '../../../coupons/queries/admin-coupon';
import { DayInput } from '../../components/calendar/DayInput';
import chips from '../../components/forms/choice-chips.module.css';
import { DecimalInput } from '../../components/forms/DecimalInput';
import styles from '../../components/forms/forms.module.css';
import { MoneyInput } from '../../components/forms/MoneyInput';
import { Switch } from '../../components/forms/Switch';
import { acts, callAct } from '../../engine/acts';
import { savedHref } from '../../engine/list-address';
import { RecordForm } from '../../engine/RecordForm';
import { useRecordForm } from '../../engine/use-record-form';
import {
  couponDraftOf,
  couponErrors,
  couponFields,
  couponFormOf,
  type CouponDraft,
  type CouponFields,
} from './coupon-draft';
import { couponRefusalOf } from './coupon-refusals';
import { COUPONS_PATH } from './coupons-address';
import { ScopeField } from './ScopeField';

type StoredCoupon = AdminCoupon & { draft: CouponDraft };

/** What the coupon takes off: a kind, and the field of that kind. */
function WorthField({ fields }: { fields: CouponFields }) {
  const { kind, percent, amount } = fields.values;
  return (
    <>
      <RadioGroup label="Desconto" value={kind} onChange={(value) => fields.setFieldValue('kind', value)}>
        <div className={chips.chips}>
          {COUPON_KINDS.map((each) => (
            <Radio key={each} value={each} label={COUPON_KIND_LABELS[each]} className={chips.chip} />
          ))}
        </div>
      </RadioGroup>
      {kind === 'percent' ? (
        <DecimalInput
          label="Desconto (%)"
          className={styles.half}
          required
          inputMode="decimal"
          written={percent}
          onWrite={(written) => fields.setFieldValue('percent', written)}
          description={
            readDecimal(percent) === 100 ? (
              <b className={styles.warning}>Com 100%, a compra sai de graça.</b>
            ) : null
          }
          error={fields.errors['percent']}
        />
      ) : null}
      {kind === 'fixed' ? (
        <MoneyInput
          label="Desconto (R$)"
          className={styles.half}
          required
          inputMode="decimal"
          written={amount}
          onWrite={(written) => fields.setFieldValue('amount', written)}
          error={fields.errors['amount']}
        />
      ) : null}
    </>
  );
}

interface LimitFieldProps {
  fields: CouponFields;
  name: 'maxUses' | 'perCustomer';
  label: string;
}

/** A number of uses; empty for no limit. */
const LimitField = ({ fields, name, label }: LimitFieldProps) => (
  <NumberInput
    label={label}
    description="Vazio: sem limite."
    className={styles.half}
    inputMode="numeric"
    autoComplete="off"
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="none"
    hideControls
    value={fields.values[name]}
    onChange={(value) => fields.setFieldValue(name, String(value))}
    error={fields.errors[name]}
  />
);

interface CouponFormProps {
  coupon: AdminCoupon;
  isNew: boolean;
  categories: CategoryOption[];
  /** The list's URL, to which the form returns. */
  listHref: string;
}

/** The form of a coupon. */
export function CouponForm({ coupon, isNew, categories, listHref }: CouponFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    area,
    stored: { ...coupon, draft: couponDraftOf(coupon.form) },
    fields: couponFields,
    validate: couponErrors,
    send: async ({ id, updatedAt }: StoredCoupon, draft) => {
      const values = couponFormSchema.parse(couponFormOf(draft));
      return isNew
        ? callAct(acts.coupons.create, { form: values })
        : callAct(acts.coupons.save, { couponId: id, seenUpdatedAt: updatedAt, form: values });
    },
    failed: couponFormMessages.coupon_save_failed,
    refusal: (error) => couponRefusalOf(error, couponFormMessages.coupon_save_failed),
    saved: isNew ? couponFormMessages.coupon_created : couponFormMessages.coupon_updated,
    listHref,
    savedHref: (result) => savedHref(COUPONS_PATH, 'couponId' in result ? result.couponId : coupon.id),
    afterSave: 'close',
  });
  const { fields, round } = form;
  const draft = fields.values;

  return (
    <RecordForm
      form={form}
      area={area}
      id="cupom"
      title={isNew ? 'Novo cupom' : 'Editar cupom'}
      subject="Este cupom"
    >
      <div className={styles.grid}>
        <TextInput
          label="Código"
          description="O que a pessoa digita no carrinho. Maiúsculas, acentos e espaços não fazem diferença."
          required
          maxLength={2 * CODE_LENGTHS.max}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="Ex.: BEMVINDA"
          {...fields.getInputProps('code')}
        />
        <WorthField fields={fields} />
        <MoneyInput
          label="Compra mínima (R$)"
          description="Dos produtos, já com as promoções. Vazio: sem mínimo."
          inputMode="decimal"
          written={draft.minimum}
          onWrite={(written) => fields.setFieldValue('minimum', written)}
          error={fields.errors['minimum']}
        />
        {draft.kind === 'free_delivery' ? null : (
          <ScopeField
            key={`scope-${round}`}
            fields={fields}
            categories={categories}
            products={form.base.products}
          />
        )}
        <DayInput label="Início" className={styles.half} clearable {...fields.getInputProps('startDay')} />
        <DayInput
          label="Fim"
          description="Vale até as 23h59."
          className={styles.half}
          clearable
          {...fields.getInputProps('endDay')}
        />
        <LimitField fields={fields} name="maxUses" label="Usos ao todo" />
        <LimitField fields={fields} name="perCustomer" label="Usos por pessoa" />
        <Switch
          label="Só no primeiro pedido"
          hint="Para quem ainda não comprou aqui"
          checked={draft.firstOrderOnly}
          onChange={(value) => fields.setFieldValue('firstOrderOnly', value)}
        />
        <Switch
          label="Pedido cancelado também conta"
          hint="Desligado: um pedido pago e cancelado devolve o uso"
          checked={draft.keepsUse}
          onChange={(value) => fields.setFieldValue('keepsUse', value)}
        />
        <Switch
          label={draft.active ? 'Ligado' : 'Desligado'}
          hint={draft.active ? 'Quem compra pode usar' : 'Ninguém pode usar'}
          checked={draft.active}
          onChange={(active) => fields.setFieldValue('active', active)}
        />
      </div>
    </RecordForm>
  );
}
