import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import crust from '@app/styles/picture-mask.module.css';
import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import { Picture, type PictureView } from '../picture/Picture';
import styles from './banner.module.css';

interface LinkView {
  label: string;
  path: string;
}

export interface BannerView {
  title: string;
  text: string;
  image: PictureView | null;
  primary: LinkView | null;
  secondary: LinkView | null;
}

/** The tomato-red band that closes a page and invites the visitor to order. */
export function Banner({ banner: { title, text, image, primary, secondary } }: { banner: BannerView }) {
  return (
    <section className={classNames(layout.page, styles.place)} aria-labelledby="banner">
      <div className={classNames(styles.banner, !image && styles.plain)}>
        {image ? (
          <div className={classNames(crust.banner, styles.picture)}>
            <Picture picture={image} alt="" sizes="(min-width: 768px) 46vw, 92vw" />
          </div>
        ) : null}
        <div className={styles.words}>
          <h2 id="banner">{title}</h2>
          <p>{text}</p>
          <div className={styles.actions}>
            {primary ? (
              <Button component={Link} variant="white" size="lg" to={primary.path}>
                {primary.label}
              </Button>
            ) : null}
            {secondary ? (
              <Button component={Link} variant="onDark" size="lg" to={secondary.path}>
                {secondary.label}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  );
}
