import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';

import { Icon } from '../icons/Icon';
import styles from './reviews.module.css';

/** Leads from a delivered order to the page where what it had is reviewed. */
export const ReviewLink = ({ href }: { href: string | null }) =>
  href ? (
    <p className={styles.link}>
      <Button component={Link} to={href}>
        <Icon name="star" />
        Contar como estava
      </Button>
    </p>
  ) : null;
