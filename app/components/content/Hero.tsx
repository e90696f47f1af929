import type { ReactNode } from 'react';

import crust from '@app/styles/picture-mask.module.css';
import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { Picture, type PictureView } from '../picture/Picture';
import styles from './hero.module.css';
import { TitleText, type TitlePart } from './TitleText';

/**
 * The `sizes` of the picture, for its uncropped width. Beside the text the picture is cropped at the sides, so its
 * uncropped width is larger than its container.
 */
export const HERO_SIZES = '(min-width: 768px) clamp(1000px, 80vw, 1250px), 98vw';

export interface HeroProps {
  titleParts: readonly TitlePart[];
  /** The level of the title. When a page has several heroes, only the title of the visible one is its h1. */
  headingLevel?: 1 | 2;
  lead: string | null;
  picture: PictureView | null;
  /** Whether the picture is in the first view of the page. */
  isFirst?: boolean;
  /** Shown above the title. */
  label?: ReactNode;
  /** Shown below the lead. */
  children?: ReactNode;
}

/** The opening of a page: a title with text, and a picture whose edge has the shape of a pizza crust. */
export function Hero({
  titleParts,
  headingLevel = 1,
  lead,
  picture,
  isFirst = true,
  label,
  children,
}: HeroProps) {
  const Title = headingLevel === 1 ? 'h1' : 'h2';
  return (
    <div className={styles.hero}>
      {picture ? (
        <div className={classNames(crust.left, styles.media)} data-hero-media="">
          <Picture picture={picture} sizes={HERO_SIZES} isFirst={isFirst} />
        </div>
      ) : null}
      <div className={classNames(layout.page, styles.page)}>
        <div className={styles.copy}>
          {label}
          <Title className={styles.title}>
            <TitleText parts={titleParts} />
          </Title>
          {lead ? <p className={text.lead}>{lead}</p> : null}
          {children ? <div className={styles.actions}>{children}</div> : null}
        </div>
      </div>
    </div>
  );
}
