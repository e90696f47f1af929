import { ANONYMOUS, HIDING_REASON_TEXTS, HOLD_TEXTS, starsText } from '@shop/messages/review-messages';
import { orderNumber } from '@shop/orders/order-number';
import { formatDate } from '@shop/time/bahia';
import { IconStar, IconStarFilled } from '@tabler/icons-react';

import type { AdminReview } from '../../../reviews/queries/admin-reviews';
import { AdminLink } from '../../components/page/AdminLink';
import { orderHref } from '../orders/orders-address';
import { ReviewControls } from './ReviewControls';
import { reviewPhotoHref } from './reviews-address';
import own from './reviews.module.css';

/** A review in the panel's list, as it is shown in the shop, with what the owner can do. */
export function ReviewCard({ review }: { review: AdminReview }) {
  const { id, productName, stars, text, author, state, hold, hiddenReason, answer, orderId } = review;
  const signature = author ?? ANONYMOUS;
  return (
    <article className={own.card} data-review={id}>
      <div className={own.top}>
        <h2>{productName}</h2>
        <span className={own.stars} role="img" aria-label={starsText(stars)}>
          {[1, 2, 3, 4, 5].map((place) =>
            place <= stars ? (
              <IconStarFilled key={place} size={18} aria-hidden="true" />
            ) : (
              <IconStar key={place} size={18} aria-hidden="true" />
            ),
          )}
        </span>
      </div>
      <p className={own.muted}>
        {signature} · recebeu em {formatDate(review.receivedAt)} · pedido{' '}
        <AdminLink href={orderHref(orderId)}>{orderNumber(orderId)}</AdminLink>
      </p>
      {text ? <p className={own.text}>{text}</p> : <p className={own.muted}>Só as estrelas, sem texto.</p>}
      {review.hasPhoto ? (
        <a href={reviewPhotoHref(id)} target="_blank" rel="noopener noreferrer">
          <img
            className={own.photo}
            src={`${reviewPhotoHref(id)}?v=${Date.parse(review.updatedAt)}`}
            alt={`Foto de ${signature} (abre em nova aba)`}
          />
        </a>
      ) : null}
      {state === 'waiting' && hold ? <p className={own.hold}>{HOLD_TEXTS[hold]}</p> : null}
      {hiddenReason ? (
        <p className={own.hold}>Escondida. Quem escreveu lê: “{HIDING_REASON_TEXTS[hiddenReason]}”.</p>
      ) : null}
      {answer ? (
        <p className={own.answer}>
          <b>Sua resposta:</b> {answer}
        </p>
      ) : null}
      <ReviewControls
        review={{ id, state, updatedAt: review.updatedAt, isAnswered: answer !== null }}
        about={`${productName}, ${signature}`}
      />
    </article>
  );
}
