import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import crust from '@app/styles/picture-mask.module.css';
import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { Picture, type PictureView } from '../picture/Picture';
import styles from './promotion-note.module.css';

export interface PromotionNoteView {
  title: string;
  description: string | null;
  /** '−10%'. */
  discount: string;
  /** 'Até 26/11'. */
  until: string;
  image: PictureView | null;
  /** The page with the promotion's products. */
  path: string;
}

/**
 * The current promotion: its name, its discount and its end. It is shown with the owner's banner, or as text only if
 * there is no banner.
 */
export function PromotionNote({ promotion }: { promotion: PromotionNoteView }) {
  const { title, description, discount, until, image, path } = promotion;
  return (
    <section className={classNames(layout.page, styles.place)} aria-labelledby="promotion">
      <div className={classNames(styles.note, image && styles.pictured)}>
        <p className={styles.discount}>{discount}</p>
        <div className={styles.words}>
          <h2 id="promotion">{title}</h2>
          <p>
            {description} <span>{until}.</span>
          </p>
        </div>
        <Button component={Link} className={styles.action} to={path}>
          Ver oferta
          <Icon name="arrow-right" />
        </Button>
        {image ? (
          <div className={classNames(crust.left, styles.picture)}>
            <Picture picture={image} alt="" sizes="(min-width: 768px) 34vw, 92vw" />
          </div>
        ) : null}
      </div>
    </section>
  );
}
