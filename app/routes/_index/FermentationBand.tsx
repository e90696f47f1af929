import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { CSSProperties } from 'react';

import { classNames } from '../../components/class-names';
import { Picture, type PictureView } from '../../components/picture/Picture';
import crust from '../../styles/picture-mask.module.css';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './fermentation-band.module.css';

export interface FermentationView {
  /** The figure and its unit, such as '24' and 'horas'. */
  figure: string;
  unit: string;
  title: string;
  text: string;
  image: PictureView | null;
  button: { label: string; path: string } | null;
}

const BARS = 24;

/** How a dough rises: slowly, then fast, then not any more. Each bar has one value, in percent of the full height. */
const heights = Array.from({ length: BARS }, (_, bar) =>
  Math.round(16 + 83 / (1 + Math.exp((9.6 - bar) / 2.9))),
);

/** The long fermentation that the shop is named after. */
export function FermentationBand({ band }: { band: FermentationView }) {
  const { figure, unit, title, text: words, image, button } = band;
  return (
    <section className={classNames(layout.page, styles.band)} aria-labelledby="fermentation">
      {image ? (
        <div className={classNames(crust.disc, styles.picture)}>
          <Picture picture={image} sizes="(min-width: 768px) 62vw, 92vw" />
        </div>
      ) : null}
      <div>
        <p className={styles.figure} aria-hidden="true">
          {figure}
          <span>{unit}</span>
        </p>
        <h2 id="fermentation">{title}</h2>
        <p className={text.lead}>{words}</p>
        <div className={styles.rise} aria-hidden="true">
          {heights.map((height, bar) => (
            <i key={bar} style={{ '--height': `${height}%` } as CSSProperties} />
          ))}
        </div>
        <p className={styles.scale} aria-hidden="true">
          <span>0 h</span>
          <span>{figure} h</span>
        </p>
        {button ? (
          <Button component={Link} to={button.path}>
            {button.label}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
