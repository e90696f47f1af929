import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { averageText, ratingText, reviewCountText } from '@shop/messages/review-messages';

import type { ReviewsView, ReviewView } from './review-view';
import styles from './reviews.module.css';
import { Stars } from './Stars';

const REVIEWS_ID = 'avaliacoes';

/** The average and the number of reviews, below the product's name. In a dialog nothing leads away from it. */
export function RatingLine({ reviews, isLink }: { reviews: ReviewsView | null; isLink: boolean }) {
  if (!reviews) return null;
  const content = (
    <>
      <Stars value={reviews.average} />
      <span>{ratingText(reviews)}</span>
    </>
  );
  return isLink ? (
    <a className={styles.line} href={`#${REVIEWS_ID}`}>
      {content}
    </a>
  ) : (
    <p className={styles.line}>{content}</p>
  );
}

/** What those who received the product say about it. Without reviews there is no section. */
export function Reviews({ reviews }: { reviews: ReviewsView | null }) {
  if (!reviews) return null;
  const { average, count, newest, allHref, brandName } = reviews;
  return (
    <section className={styles.reviews} id={REVIEWS_ID} aria-labelledby="avaliacoes-titulo">
      <h2 id="avaliacoes-titulo">Avaliações</h2>
      <Average average={average} count={count} />
      <ReviewList reviews={newest} brandName={brandName} />
      {allHref ? (
        <Button component={Link} to={allHref}>
          Ver todas
        </Button>
      ) : null}
    </section>
  );
}

export const Average = ({ average, count }: Pick<ReviewsView, 'average' | 'count'>) => (
  <div className={styles.average}>
    <b>{averageText(average)}</b>
    <div>
      <Stars value={average} />
      <p>{reviewCountText(count)}. Só escreve quem recebeu a pizza.</p>
    </div>
  </div>
);

/** Some reviews, with the answers that the shop signs with its name. */
export const ReviewList = ({ reviews, brandName }: { reviews: readonly ReviewView[]; brandName: string }) =>
  reviews.map(({ id, stars, text, signature, received, answer, photo }) => (
    <article key={id} className={styles.review}>
      <div className={styles.who}>
        <b>{signature}</b>
        <Stars value={stars} />
      </div>
      <p className={styles.received}>{received}</p>
      {text ? <p className={styles.text}>{text}</p> : null}
      {photo ? (
        <img className={styles.photo} src={photo} alt={`Foto de ${signature}`} loading="lazy" />
      ) : null}
      {answer ? (
        <p className={styles.answer}>
          <b>{brandName}:</b> {answer}
        </p>
      ) : null}
    </article>
  ));
