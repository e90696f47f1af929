import { reviewActMessages } from '@shop/messages/review-messages';
import { REVIEW_STATES, type ReviewState } from '@shop/reviews/review';

import { listAdminReviews } from '../../../reviews/queries/admin-reviews';
import { LoadFailure } from '../../components/page/LoadFailure';
import { RefreshPageButton } from '../../components/page/RefreshPageButton';
import styles from '../../components/table/list-page.module.css';
import { listPage } from '../../engine/list-page';
import { AtOnceSwitch } from './AtOnceSwitch';
import { ReviewCard } from './ReviewCard';
import { reviewsAddress } from './reviews-address';
import reviewStyles from './reviews.module.css';

/** `/admin/avaliacoes`: what buyers wrote about products. Those that wait to be read come first. */
export const ReviewsView = listPage('reviews', {
  address: reviewsAddress,
  read: ({ context: { cms }, values }) => listAdminReviews(cms, values),
  failure: <LoadFailure message={reviewActMessages.reviews_load_failed} />,
  filters: () => ({
    search: { label: 'Buscar produto', placeholder: 'Buscar pelo produto' },
    children: <RefreshPageButton isIcon />,
  }),
  tabs: ({ values, data: { counts } }) =>
    REVIEW_STATES.map((state) => ({
      label: TAB_LABEL[state],
      href: reviewsAddress.href({ ...values, state, page: 1 }),
      isCurrent: state === values.state,
      count: counts[state],
    })),
  note: ({ data: { isAtOnce } }) => (
    <div className={reviewStyles.setting}>
      <AtOnceSwitch isOn={isAtOnce} />
    </div>
  ),
  rows: ({ reviews }) => reviews,
  list: (reviews) => (
    <div className={styles.cards}>
      {reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
    </div>
  ),
  empty: ({ values: { search, state } }) => (
    <p className={styles.empty}>{search ? 'Nenhuma avaliação de um produto com este nome.' : NONE[state]}</p>
  ),
  pager: ({ data: { page, pageCount } }) => ({ page, pageCount }),
});

const TAB_LABEL: Record<ReviewState, string> = {
  waiting: 'Para ler',
  published: 'Na loja',
  hidden: 'Escondidas',
};

const NONE: Record<ReviewState, string> = {
  waiting:
    'Nenhuma avaliação para ler. Três dias depois da entrega, um e-mail pergunta uma vez como estava; o que a pessoa escreve aparece aqui.',
  published: 'Nenhuma avaliação na loja ainda.',
  hidden: 'Nenhuma avaliação escondida.',
};
