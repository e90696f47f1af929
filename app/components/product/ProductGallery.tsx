import { useRef, useState } from 'react';

import { Picture, type PictureView } from '../picture/Picture';
import styles from './product-gallery.module.css';
import { ProductPicture } from '../catalogue/ProductPicture';

interface ProductGalleryProps {
  name: string;
  pictures: readonly PictureView[];
  sizes: string;
}

/**
 * A product's pictures. Several pictures are side by side, and the visitor can swipe, scroll with the arrow keys, or
 * choose a thumbnail. The row scrolls without JavaScript too.
 */
export function ProductGallery({ name, pictures, sizes }: ProductGalleryProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(0);
  if (pictures.length < 2) return <ProductPicture picture={pictures[0] ?? null} sizes={sizes} isFirst />;

  function show(place: number) {
    strip.current?.scrollTo({ left: place * strip.current.clientWidth });
  }

  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setShown(Math.round(scrollLeft / Math.max(clientWidth, 1)));
  }

  return (
    <div className={styles.gallery}>
      <div
        ref={strip}
        className={styles.strip}
        role="region"
        aria-label={`Fotos de ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls
        tabIndex={0}
        onScroll={follow}
      >
        {pictures.map((picture, place) => (
          <Picture key={picture.src} picture={picture} sizes={sizes} isFirst={place === 0} />
        ))}
      </div>
      <ul className={styles.thumbs}>
        {pictures.map((picture, place) => (
          <li key={picture.src}>
            <button
              type="button"
              aria-label={`Foto ${place + 1} de ${pictures.length}`}
              aria-current={place === shown ? 'true' : undefined}
              onClick={() => show(place)}
            >
              <Picture picture={picture} alt="" sizes="56px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
