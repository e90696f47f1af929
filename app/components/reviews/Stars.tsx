import { starsText } from '@shop/messages/review-messages';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './reviews.module.css';

const PLACES = [1, 2, 3, 4, 5];

/** Stars to the half, always beside the figure or with it as their name. */
export const Stars = ({ value, className }: { value: number; className?: string | undefined }) => (
  <span className={classNames(styles.stars, className)} role="img" aria-label={starsText(value)}>
    {PLACES.map((place) => (
      <Icon
        key={place}
        name={value >= place - 0.25 ? 'star-filled' : value >= place - 0.75 ? 'star-half' : 'star'}
      />
    ))}
  </span>
);
