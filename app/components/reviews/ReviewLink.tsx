import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';

import { Icon } from '../icons/Icon';

/** Leads from a delivered order to the page where what it had is reviewed. */
export const ReviewLink = ({ href }: { href: string | null }) =>
  href ? (
    <p>
      <Button component={Link} to={href}>
        <Icon name="star" />
        Contar como estava
      </Button>
    </p>
  ) : null;
