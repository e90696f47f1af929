'use client';

import { formatBrl } from '@shop/money/format-brl';
import { promotionLabel } from '@shop/promotions/promotion';

import { ProductPicture } from '../products/ProductPicture';
import text from '../../frame/theme/text.module.css';
import type { PromotionDraft } from './promotion-draft';
import { usePromotionPreview, type ShownPreview } from './use-promotion-preview';
import own from './promotions.module.css';

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
  const { isComplete, preview: shown } = usePromotionPreview(draft, promotionId);
  return (
    <section className={own.effects} aria-labelledby="como-fica" data-effects="">
      <h3 id="como-fica">Como fica o preço</h3>
      <p role="status" className={own.effectsText}>
        {summary(isComplete, shown)}
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

function summary(isComplete: boolean, preview: ShownPreview): string {
  if (!isComplete) return 'Preencha desconto, datas e produtos para ver os preços.';
  if (preview === null) return 'Calculando…';
  if (preview === 'failed') return 'Não foi possível calcular agora.';
  const { state, coveredCount, changedCount } = preview;
  const label = promotionLabel[state];
  if (state === 'expired') return `${label}: já passou, e não muda preço nenhum.`;
  if (coveredCount === 0) return `${label}. Nenhum produto à venda entra nesta promoção.`;
  const changes = changedCount === 1 ? '1 preço muda' : `${changedCount} preços mudam`;
  const covered = coveredCount === 1 ? '1 produto à venda' : `${coveredCount} produtos à venda`;
  return `${label}. De ${covered}, ${changes}${state === 'inactive' ? ' quando for posta no site' : ''}.`;
}
