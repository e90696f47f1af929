import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import text from '@app/styles/text.module.css';

import type { PictureView } from '../picture/Picture';
import { DiscPicture } from './EmptyState';
import styles from './not-found.module.css';

/**
 * The content of the 404 page. A picture of a pizza base without topping replaces the zero of the number. The title is
 * the specification's English title; the text below it is Portuguese.
 */
export function NotFound({ title, picture }: { title: string; picture: PictureView | null }) {
  return (
    <div className={styles.page}>
      <div className={styles.number} aria-hidden="true">
        4<DiscPicture picture={picture} className={styles.zero} />4
      </div>
      <h1 lang="en">{title}</h1>
      <p className={text.lead}>Esta página não existe ou mudou de endereço. O cardápio continua no lugar.</p>
      <div className={styles.actions}>
        <Button component={Link} variant="filled" size="lg" to="/">
          Voltar para a Home
        </Button>
        <Button component={Link} size="lg" to="/cardapio">
          Ver cardápio
        </Button>
      </div>
    </div>
  );
}
