import { useForm } from '@mantine/form';
import { fieldErrors } from '@shop/catalog/product-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { promotionFormSchema } from '@shop/promotions/promotion-form';
import { useRouter } from 'next/navigation';
import { useState, useTransition, type RefObject } from 'react';

import type { AdminPromotion } from '../../../promotions/queries/admin-promotion';
import { useErrorFocus } from '../../components/forms/use-error-focus';
import { toast } from '../../components/feedback/toast';
import { changedFields, draftOf, formOf, mergeDrafts, type PromotionDraft } from './promotion-draft';
import { acts, callAct } from '../../engine/acts';
import { promotionRefusal } from './promotion-refusals';

interface PromotionFormOptions {
  /** The form element, used to focus the first error. */
  area: RefObject<HTMLFormElement | null>;
  /** The promotion as loaded. */
  promotion: AdminPromotion;
  isNew: boolean;
  /** Called after saving, when the form is no longer needed. */
  onDone: () => void;
}

/** The errors of a draft by field name. */
function draftErrors(draft: PromotionDraft): Record<string, string> {
  const parsed = promotionFormSchema.safeParse(formOf(draft));
  if (parsed.success) return {};
  const { discountPercentage, scope, ...errors } = fieldErrors(parsed.error);
  if (discountPercentage) errors.discount = discountPercentage;
  if (scope) errors[draft.scope === 'products' ? 'productIds' : 'categoryIds'] = scope;
  return errors;
}

/** The state of a promotion's form: values, errors, and changes saved meanwhile by another user. */
export function usePromotionForm({ area, promotion, isNew, onDone }: PromotionFormOptions) {
  const router = useRouter();
  const [base, setBase] = useState(promotion);
  const [conflict, setConflict] = useState<AdminPromotion | null>(null);
  const [isSaving, startSave] = useTransition();
  const focusError = useErrorFocus(area);
  const baseDraft = draftOf(base.form);
  const fields = useForm<PromotionDraft>({
    mode: 'controlled',
    initialValues: baseDraft,
    validate: draftErrors,
  });
  const isDirty = changedFields(baseDraft, fields.values).length > 0;

  // When the page is refreshed, the form adopts the stored promotion, unless that would lose typed text.
  const [loaded, setLoaded] = useState(promotion);
  if (loaded !== promotion) {
    setLoaded(promotion);
    if (!isDirty) {
      setBase(promotion);
      fields.setValues(draftOf(promotion.form));
    }
  }

  function save(draft: PromotionDraft) {
    const form = promotionFormSchema.parse(formOf(draft));
    startSave(async () => {
      const answer = isNew
        ? await callAct(acts.promotions.create, { form })
        : await callAct(acts.promotions.save, { promotionId: base.id, seenUpdatedAt: base.updatedAt, form });
      if (answer.ok) {
        toast.success(isNew ? adminMessages.promotion_created : adminMessages.promotion_updated);
        setConflict(null);
        onDone();
        router.refresh();
        return;
      }
      if (answer.error.code === 'promotion_changed') setConflict(answer.error.current);
      toast.error(promotionRefusal(answer.error, adminMessages.promotion_save_failed));
    });
  }

  const submit = fields.onSubmit(
    (draft) => {
      if (!isSaving) save(draft);
    },
    () => {
      focusError();
      toast.error(adminMessages.promotion_save_failed, { description: 'Confira os campos marcados.' });
    },
  );

  const replace = (draft: PromotionDraft) => {
    fields.setValues(draft);
    fields.clearErrors();
  };

  return {
    fields,
    base,
    baseDraft,
    conflict,
    isDirty,
    isSaving,
    submit,
    adopt: (current: AdminPromotion, preservesInput: boolean) => {
      const theirs = draftOf(current.form);
      replace(preservesInput ? mergeDrafts({ base: baseDraft, mine: fields.getValues(), theirs }) : theirs);
      setBase(current);
      setConflict(null);
    },
    reset: () => replace(baseDraft),
  };
}

/** The part of the form's state that its fields use. */
export type PromotionFields = ReturnType<typeof usePromotionForm>['fields'];
