'use client';

import { formatBrl } from '@shop/money/format-brl';
import { promotionFormSchema, type PromotionForm } from '@shop/promotions/promotion-form';
import { promotionLabel } from '@shop/promotions/promotion';
import { useEffect, useState } from 'react';

import { ProductPicture } from '../products/ProductPicture';
import { acts, callAct, type DoneOf } from '../../engine/acts';
import text from '../../frame/theme/text.module.css';
import { formOf, type PromotionDraft } from './promotion-draft';
import own from './promotions.module.css';

type PromotionPreview = DoneOf<typeof acts.promotions.preview>['preview'];

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

/**
 * Previews the changed prices while the form is filled in; the server calculates them with the shop's own price rules.
 */
export function PromotionEffects({
  draft,
  promotionId,
}: {
  draft: PromotionDraft;
  promotionId: string | null;
}) {
  const [preview, setPreview] = useState<PromotionPreview | 'failed' | null>(null);
  const form = pricedForm(draft);
  const asked = form ? JSON.stringify(form) : null;

  useEffect(() => {
    if (!asked) return;
    const request = new AbortController();
    const { signal } = request;
    const timer = setTimeout(() => {
      const wanted = { form: JSON.parse(asked) as PromotionForm, promotionId };
      void callAct(acts.promotions.preview, wanted, { signal }).then((answer) => {
        if (!signal.aborted) setPreview(answer.ok ? answer.preview : 'failed');
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked, promotionId]);

  const shown = asked ? preview : null;
  return (
    <section className={own.effects} aria-labelledby="como-fica" data-effects="">
      <h3 id="como-fica">Como fica o preço</h3>
      <p role="status" className={own.effectsText}>
        {summary(asked !== null, shown)}
      </p>
      {shown && shown !== 'failed' && shown.examples.length > 0 ? (
        <ul>
          {shown.examples.map(({ id, name, pictureUrl, fromCents, toCents, betterTitle }) => (
            <li key={id} className={own.mini}>
              <ProductPicture url={pictureUrl} className={own.miniPicture} />
              <div>
                <p className={own.miniName}>{name}</p>
                <p className={own.miniPrice}>
                  {toCents < fromCents ? (
                    <>
                      <s>
                        <span className={text.srOnly}>De </span>
                        {formatBrl(fromCents)}
                      </s>{' '}
                      <span className={own.offer}>
                        <span className={text.srOnly}>por </span>
                        {formatBrl(toCents)}
                      </span>
                    </>
                  ) : (
                    formatBrl(fromCents)
                  )}
                </p>
                {betterTitle ? (
                  <p className={own.miniNote}>
                    Já vale “{betterTitle}”, com desconto igual ou maior: descontos não se somam.
                  </p>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function summary(isComplete: boolean, preview: PromotionPreview | 'failed' | null): string {
  if (!isComplete) return 'Preencha desconto, datas e produtos para ver os preços.';
  if (preview === null) return 'Calculando…';
  if (preview === 'failed') return 'Não foi possível calcular agora.';
  const { state, coveredCount, changedCount } = preview;
  const label = promotionLabel[state];
  if (state === 'expired') return `${label}: já passou, e não muda preço nenhum.`;
  if (coveredCount === 0) return `${label}. Nenhum produto à venda entra nesta promoção.`;
  const changes = changedCount === 1 ? '1 preço muda' : `${changedCount} preços mudam`;
  const covered = coveredCount === 1 ? '1 produto à venda' : `${coveredCount} produtos à venda`;
  return `${label}. De ${covered}, ${changes}${state === 'inactive' ? ' quando for ligada' : ''}.`;
}
