import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { classNames } from '../../components/class-names';
import { Icon } from '../../components/icons/Icon';
import { Picture, type PictureView } from '../../components/picture/Picture';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import styles from './contact.module.css';

interface PlaceProps {
  place: { title: string; text: string; image: PictureView | null };
  /** A map of the pickup address; null while there is no address. */
  mapHref: string | null;
}

/** The shop's address and its delivery area. */
export function Place({ place: { title, text: words, image }, mapHref }: PlaceProps) {
  return (
    <section className={styles.where} aria-labelledby="where">
      {image ? (
        <div className={styles.picture}>
          <Picture picture={image} sizes="(min-width: 768px) 46vw, 92vw" />
        </div>
      ) : null}
      <div>
        <h2 id="where">{title}</h2>
        <p className={text.lead}>{words}</p>
        <div className={classNames(layout.row, layout.wrap)}>
          <Button component={Link} size="lg" to="/cardapio">
            Ver cardápio
          </Button>
          {mapHref ? (
            <Button component="a" variant="subtle" href={mapHref} target="_blank" rel="noopener noreferrer">
              <Icon name="map-pin" />
              Abrir no mapa
              <span className={text.srOnly}> (abre em nova aba)</span>
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
