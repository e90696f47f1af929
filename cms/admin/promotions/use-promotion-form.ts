import { toast } from '../toasts/toast';
import { fieldErrors } from '@shop/catalog/product-form';
import { officeMessages } from '@shop/messages/office-messages';
import { promotionFormSchema } from '@shop/promotions/promotion-form';
import { useRouter } from 'next/navigation';
import { useEffect, useState, useTransition, type RefObject } from 'react';

import type { OfficePromotion } from '../../promotions/queries/office-promotion';
import { changedFields, draftOf, formOf, mergeDrafts, type PromotionDraft } from './promotion-draft';
import { promotionRefusal, requestCreation, requestSave } from './promotion-requests';

interface PromotionFormOptions {
  /** The form, for leading to what is wrong in it. */
  area: RefObject<HTMLFormElement | null>;
  /** As the page was loaded. */
  promotion: OfficePromotion;
  isNew: boolean;
  /** Called when it is stored and the form is no longer needed. */
  onDone: () => void;
}

/** The fields of a promotion's form: what was typed, what is wrong with it, what somebody else saved meanwhile. */
export function usePromotionForm({ area, promotion, isNew, onDone }: PromotionFormOptions) {
  const router = useRouter();
  const [base, setBase] = useState(promotion);
  const [draft, setDraft] = useState<PromotionDraft>(() => draftOf(promotion.form));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [conflict, setConflict] = useState<OfficePromotion | null>(null);
  const [isSaving, startSave] = useTransition();
  const baseDraft = draftOf(base.form);
  const isDirty = changedFields(baseDraft, draft).length > 0;

  // A page read anew takes over what is stored, unless something typed would be lost.
  const [loaded, setLoaded] = useState(promotion);
  if (loaded !== promotion) {
    setLoaded(promotion);
    if (!isDirty) {
      setBase(promotion);
      setDraft(draftOf(promotion.form));
    }
  }

  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    area.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [area, errors]);

  function save() {
    if (isSaving) return;
    const parsed = promotionFormSchema.safeParse(formOf(draft));
    setErrors(parsed.success ? {} : fieldErrors(parsed.error));
    if (!parsed.success) {
      toast.error(officeMessages.promotion_save_failed, { description: 'Confira os campos marcados.' });
      return;
    }
    startSave(async () => {
      const answer = isNew
        ? await requestCreation(parsed.data)
        : await requestSave({ promotionId: base.id, seenUpdatedAt: base.updatedAt, form: parsed.data });
      if (answer.ok) {
        toast.success(isNew ? officeMessages.promotion_created : officeMessages.promotion_updated);
        setConflict(null);
        onDone();
        router.refresh();
        return;
      }
      const { current } = answer.error as { current?: OfficePromotion | null };
      if (current) setConflict(current);
      toast.error(promotionRefusal(answer.error, officeMessages.promotion_save_failed));
    });
  }

  return {
    base,
    baseDraft,
    draft,
    errors,
    conflict,
    isDirty,
    isNew,
    isSaving,
    save,
    adopt: (current: OfficePromotion, keepsTyped: boolean) => {
      const theirs = draftOf(current.form);
      setDraft(keepsTyped ? mergeDrafts({ base: baseDraft, mine: draft, theirs }) : theirs);
      setBase(current);
      setConflict(null);
      setErrors({});
    },
    reset: () => {
      setDraft(draftOf(base.form));
      setErrors({});
    },
    set: <Name extends keyof PromotionDraft>(name: Name, value: PromotionDraft[Name]) => {
      setErrors((known) => {
        const wrong: string = name === 'discount' ? 'discountPercentage' : name;
        return Object.fromEntries(
          Object.entries(known).filter(
            ([field]) => field !== wrong && !(field === 'scope' && /Ids$/.test(wrong)),
          ),
        );
      });
      setDraft((known) => ({ ...known, [name]: value }));
    },
  };
}

export type PromotionFormState = ReturnType<typeof usePromotionForm>;
