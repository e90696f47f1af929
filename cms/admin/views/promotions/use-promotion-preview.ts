import { promotionFormSchema, type PromotionForm } from '@shop/promotions/promotion-form';
import { useEffect, useState } from 'react';

import { acts, callAct, type DoneOf } from '../../engine/acts';
import { formOf, type PromotionDraft } from './promotion-draft';

type PromotionPreview = DoneOf<typeof acts.promotions.preview>['preview'];

/** What the server calculated; null while it is asked. */
export type ShownPreview = PromotionPreview | 'failed' | null;

const PAUSE_MS = 300;

/**
 * Returns the form as far as it affects prices, with placeholders for texts and picture; null while the form is
 * invalid.
 */
function pricedForm(draft: PromotionDraft): PromotionForm | null {
  const parsed = promotionFormSchema.safeParse({
    ...formOf(draft),
    title: 'Prévia',
    description: '',
    bannerId: null,
    bannerAlt: '',
  });
  return parsed.success ? parsed.data : null;
}

/** Returns the prices that a typed promotion would change, as the server calculates them, and whether enough is typed. */
export function usePromotionPreview(
  draft: PromotionDraft,
  promotionId: string | null,
): { isComplete: boolean; preview: ShownPreview } {
  const [preview, setPreview] = useState<ShownPreview>(null);
  const form = pricedForm(draft);
  const asked = form ? JSON.stringify(form) : null;

  useEffect(() => {
    if (!asked) return;
    const request = new AbortController();
    const { signal } = request;
    const timer = setTimeout(() => {
      const wanted = { form: JSON.parse(asked) as PromotionForm, promotionId };
      void callAct(acts.promotions.preview, wanted, { signal }).then((result) => {
        if (!signal.aborted) setPreview(result.ok ? result.preview : 'failed');
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked, promotionId]);

  return { isComplete: asked !== null, preview: asked ? preview : null };
}
