import { Textarea } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { HIDING_REASON_TEXTS } from '@shop/messages/review-messages';
import { MAX_REVIEW_TEXT, type HidingReason, type ReviewState } from '@shop/reviews/review';

import { ChoiceCards } from '../../components/forms/ChoiceCards';
import { ErrorText, inputClasses } from '../../components/forms/Field';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { showField } from '../../components/forms/use-refused-field';
import { Icon } from '../../components/icons/Icon';
import { LinkFrame } from '../../components/linked-order/LinkFrame';
import styles from '../../components/reviews/reviews.module.css';
import { Stars } from '../../components/reviews/Stars';
import { saysSameAs } from '../../components/toasts/note-in-sight';
import text from '../../styles/text.module.css';
import { RemoveReview } from './RemoveReview';
import { ReviewPhoto } from './ReviewPhoto';

/** The server's response to a form that it did not accept. */
export interface ReviewReply {
  errors: { stars?: string; text?: string; form?: string };
  text: string;
  stars: string;
}

interface ReviewPageView {
  token: string;
  /** The page itself, and the page that asks whether to delete the review. */
  here: string;
  askHref: string;
  isAsked: boolean;
  number: string;
  /** 'Nara, Pituba'; '' where only an anonymous review is possible. */
  signature: string;
  isOpen: boolean;
  product: { id: string; slug: string; name: string };
  review: {
    id: string;
    text: string;
    isNamed: boolean;
    state: ReviewState;
    hiddenReason: HidingReason | null;
    answer: string | null;
  } | null;
  photo: string | null;
  /** The stars that are chosen first. */
  stars: number | null;
  /** What else the order had. */
  others: readonly { name: string; href: string; stars: number | null }[];
}

/** Where the buyer of a delivered order says how a product was, changes it, and takes it back. */
export function ReviewPage({ view, reply }: { view: ReviewPageView; reply: ReviewReply | undefined }) {
  const { number, product, review, isOpen, others } = view;
  return (
    <LinkFrame eyebrow={`Pedido ${number}`} title={`Como estava: ${product.name}`}>
      {review ? <StateNote review={review} slug={product.slug} /> : null}
      {isOpen ? (
        <ReviewForm key={`${product.id} ${review?.id ?? ''}`} view={view} reply={reply} />
      ) : (
        <p className={text.lead}>O prazo para avaliar este pedido passou.</p>
      )}
      {review ? (
        <>
          <ReviewPhoto
            token={view.token}
            productId={product.id}
            photo={view.photo}
            isWaiting={review.state === 'waiting'}
            isOpen={isOpen}
          />
          <RemoveReview
            key={review.id}
            productId={product.id}
            here={view.here}
            askHref={view.askHref}
            isAsked={view.isAsked}
          />
        </>
      ) : null}
      {others.length > 0 ? (
        <section className={styles.part} aria-labelledby="outros">
          <h2 className={styles.heading} id="outros">
            O que mais veio
          </h2>
          {/* Safari does not treat a list without markers as a list. */}
          {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles */}
          <ul role="list" className={styles.others}>
            {others.map(({ name, href, stars }) => (
              <li key={href}>
                <Link className={text.link} to={href}>
                  {name}
                  {stars === null ? null : <Stars value={stars} />}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <p className={styles.part}>
        <span className={styles.hint}>
          Veio com problema ou alguém passou mal?{' '}
          <Link className={text.link} to="/ajuda">
            Conte para a gente
          </Link>
          : por lá respondemos logo.
        </span>
      </p>
    </LinkFrame>
  );
}

function StateNote({ review, slug }: { review: NonNullable<ReviewPageView['review']>; slug: string }) {
  const { state, hiddenReason, answer } = review;
  if (state === 'hidden' && hiddenReason)
    return (
      <FormNote className={styles.state} tone="bad" isAnnounced={false}>
        A loja não mostra esta avaliação: {HIDING_REASON_TEXTS[hiddenReason].toLowerCase()}. Você pode mudar o
        texto e mandar de novo.
      </FormNote>
    );
  return (
    <div
      className={styles.state}
      {...saysSameAs(state === 'published' ? 'review_published' : 'review_waiting')}
    >
      <FormNote tone={state === 'published' ? 'ok' : 'plain'}>
        {state === 'published' ? (
          <>
            Obrigado! Sua avaliação está na{' '}
            <Link className={text.link} to={`/produto/${slug}`}>
              página do produto
            </Link>
            .
          </>
        ) : (
          'Obrigado! Sua avaliação chegou. Ela aparece na página do produto depois que a loja ler.'
        )}
      </FormNote>
      {answer && state === 'published' ? (
        <p className={styles.answer}>
          <b>A loja respondeu:</b> {answer}
        </p>
      ) : null}
    </div>
  );
}

function ReviewForm({ view, reply }: { view: ReviewPageView; reply: ReviewReply | undefined }) {
  const { product, review, signature } = view;
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const refused =
      reply && form.current?.querySelector<HTMLElement>('[data-invalid] input, [aria-invalid="true"]');
    if (refused) showField(refused);
  }, [reply]);
  const { errors = {} } = reply ?? {};
  const chosen = reply ? Number(reply.stars) : view.stars;
  return (
    <Form ref={form} method="post" noValidate className={styles.form}>
      <input type="hidden" name="productId" value={product.id} />
      {errors.form ? <FormNote tone="bad">{errors.form}</FormNote> : null}
      <fieldset className={styles.choose} data-invalid={errors.stars ? '' : undefined}>
        <legend className={styles.heading}>Quantas estrelas?</legend>
        <div className={styles.five}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars}>
              <input
                type="radio"
                name="stars"
                value={stars}
                defaultChecked={stars === chosen}
                aria-describedby={errors.stars ? 'stars-error' : undefined}
              />
              <Icon name="star-filled" />
              <Icon name="star" />
              <span>
                {stars}
                <span className={text.srOnly}>{stars === 1 ? ' estrela' : ' estrelas'}</span>
              </span>
            </label>
          ))}
        </div>
        {errors.stars ? (
          <p className={styles.error} id="stars-error">
            <ErrorText>{errors.stars}</ErrorText>
          </p>
        ) : null}
      </fieldset>
      <Textarea
        classNames={{ ...inputClasses, label: styles.heading }}
        id="reviewText"
        name="reviewText"
        rows={4}
        maxLength={MAX_REVIEW_TEXT}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        label="O que você achou? (se quiser contar)"
        description="Massa, recheio, entrega, forno. Uma frase já ajuda quem está escolhendo."
        error={errors.text ? <ErrorText>{errors.text}</ErrorText> : undefined}
        defaultValue={reply?.text ?? review?.text ?? ''}
      />
      {signature ? (
        <div>
          <h2 className={styles.heading}>Como assinar?</h2>
          <ChoiceCards
            name="signature"
            legend="Como assinar?"
            choices={[
              { value: 'name', title: signature, detail: 'Só isso aparece, nunca o sobrenome' },
              { value: 'anonymous', title: 'Anônimo', detail: 'Ninguém sabe quem escreveu' },
            ]}
            defaultValue={review && !review.isNamed ? 'anonymous' : 'name'}
          />
        </div>
      ) : null}
      <SubmitButton isBusy={isBusy} size="lg" name="intent" value="save">
        {review ? 'Mudar a avaliação' : 'Enviar avaliação'}
      </SubmitButton>
    </Form>
  );
}
