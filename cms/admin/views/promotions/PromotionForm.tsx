'use client';

import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { promotionFormSchema } from '@shop/promotions/promotion-form';
import { useRef } from 'react';

import type { CategoryOption } from '../../../catalog/queries/admin-categories';
import type { AdminPromotion } from '../../../promotions/queries/admin-promotion';
import styles from '../../components/forms/forms.module.css';
import { Switch } from '../../components/forms/Switch';
import { acts, callAct } from '../../engine/acts';
import { savedHref } from '../../engine/list-address';
import { RecordForm } from '../../engine/RecordForm';
import { useRecordForm } from '../../engine/use-record-form';
import { BannerField } from './BannerField';
import { formatDay, isDay } from '@shop/time/days';
import { DayInput } from '../../components/calendar/DayInput';
import {
  draftOf,
  formOf,
  promotionErrors,
  promotionFields,
  type PromotionDraft,
  type PromotionFields,
} from './promotion-draft';
import { PromotionEffects } from './PromotionEffects';
import { promotionRefusal } from './promotion-refusals';
import { PROMOTIONS_PATH } from './promotions-address';
import { ScopeField } from './ScopeField';

interface DayFieldProps {
  fields: PromotionFields;
  name: 'startDay' | 'endDay';
  label: string;
  /** The text about the hour at which the promotion starts or ends. The field shows the chosen day after this text. */
  hint: string;
}

/** A field for a whole day in America/Bahia. */
function DayField({ fields, name, label, hint }: DayFieldProps) {
  const day = fields.values[name];
  return (
    <DayInput
      label={label}
      description={isDay(day) ? `${hint} de ${formatDay(day)}` : hint}
      className={styles.half}
      required
      {...fields.getInputProps(name)}
    />
  );
}

/** A field for a discount in percent, with a decimal comma. A value out of range is an error and is not clamped. */
function DiscountField({ fields }: { fields: PromotionFields }) {
  return (
    <NumberInput
      label="Desconto (%)"
      description={
        Number(fields.values.discount.replace(',', '.')) === 100 ? (
          <b className={styles.warning}>Com 100%, o produto sai de graça.</b>
        ) : (
          'De 0 a 100.'
        )
      }
      error={fields.errors.discount}
      required
      inputMode="decimal"
      autoComplete="off"
      decimalSeparator=","
      decimalScale={2}
      clampBehavior="none"
      hideControls
      // Mantine uses a decimal point, and the form uses a decimal comma.
      value={fields.values.discount.replace(',', '.')}
      onChange={(next) => fields.setFieldValue('discount', String(next).replace('.', ','))}
    />
  );
}

type StoredPromotion = AdminPromotion & { draft: PromotionDraft };

interface PromotionFormProps {
  promotion: AdminPromotion;
  isNew: boolean;
  categories: CategoryOption[];
  /** The list's URL, to which the form returns. */
  listHref: string;
}

/** The form of a promotion. */
export function PromotionForm({ promotion, isNew, categories, listHref }: PromotionFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const form = useRecordForm({
    area,
    stored: { ...promotion, draft: draftOf(promotion.form) },
    fields: promotionFields,
    validate: promotionErrors,
    send: async ({ id, updatedAt }: StoredPromotion, draft) => {
      const values = promotionFormSchema.parse(formOf(draft));
      return isNew
        ? callAct(acts.promotions.create, { form: values })
        : callAct(acts.promotions.save, { promotionId: id, seenUpdatedAt: updatedAt, form: values });
    },
    failed: adminMessages.promotion_save_failed,
    refusal: (error) => promotionRefusal(error, adminMessages.promotion_save_failed),
    saved: isNew ? adminMessages.promotion_created : adminMessages.promotion_updated,
    listHref,
    savedHref: (result) =>
      savedHref(PROMOTIONS_PATH, 'promotionId' in result ? result.promotionId : promotion.id),
    afterSave: 'close',
  });
  const { fields, round } = form;
  const draft = fields.values;

  return (
    <RecordForm
      form={form}
      area={area}
      id="promocao"
      title={isNew ? 'Nova promoção' : 'Editar promoção'}
      subject="Esta promoção"
    >
      <div className={styles.grid}>
        <TextInput
          label="Título"
          required
          maxLength={120}
          autoComplete="off"
          placeholder="Ex.: Semana do Queijo"
          {...fields.getInputProps('title')}
        />
        <Textarea
          label="Descrição"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={600}
          {...fields.getInputProps('description')}
        />
        <DiscountField fields={fields} />
        <DayField fields={fields} name="startDay" label="Início" hint="A partir da meia-noite" />
        <DayField fields={fields} name="endDay" label="Fim" hint="Até as 23h59" />
        <ScopeField
          key={`scope-${round}`}
          fields={fields}
          categories={categories}
          products={form.base.products}
        />
        <BannerField key={`banner-${round}`} fields={fields} storedUrl={form.base.bannerUrl} />
        <Switch
          label={draft.active ? 'Ligada' : 'Desligada'}
          hint={draft.active ? 'Vale no site do início ao fim' : 'Não vale no site'}
          checked={draft.active}
          onChange={(active) => fields.setFieldValue('active', active)}
        />
        {/* An empty form beside the list says nothing about prices: it looked as if the whole menu were on promotion. */}
        {isNew && !form.isDirty && draft.scope === 'all' ? null : (
          <PromotionEffects draft={draft} promotionId={isNew ? null : promotion.id} />
        )}
      </div>
    </RecordForm>
  );
}
