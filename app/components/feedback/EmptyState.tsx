import type { ReactNode } from 'react';

import crust from '@app/styles/picture-mask.module.css';
import text from '@app/styles/text.module.css';

import { BrandDisc } from '../brand/BrandDisc';
import { classNames } from '../class-names';
import { Picture, type PictureView } from '../picture/Picture';
import styles from './empty-state.module.css';

/** The picture of a pizza base without topping; without a picture, the brand's disc. */
export function DiscPicture({
  picture,
  className,
}: {
  picture: PictureView | null;
  className?: string | undefined;
}) {
  return (
    <div className={classNames(crust.disc, styles.disc, className)}>
      {picture ? <Picture picture={picture} alt="" sizes="250px" isFirst /> : <BrandDisc />}
    </div>
  );
}

export interface EmptyStateProps {
  picture: PictureView | null;
  /** The sentence that says that the list is empty, in the specification's words. */
  title: string;
  /**
   * The level of the title: 1 for the page's heading, 2 below another heading. Without a level the title is a
   * paragraph.
   */
  headingLevel?: 1 | 2;
  lead?: string | undefined;
  /** One button. */
  children?: ReactNode;
}

/** An empty list: one picture, one sentence, one button. */
export function EmptyState({ picture, title, headingLevel, lead, children }: EmptyStateProps) {
  const Title = headingLevel === 1 ? 'h1' : headingLevel === 2 ? 'h2' : 'p';
  return (
    <div className={styles.empty}>
      <DiscPicture picture={picture} />
      <Title className={headingLevel ? styles.title : text.lead}>{title}</Title>
      {lead ? <p className={text.lead}>{lead}</p> : null}
      {children}
    </div>
  );
}
