import { classNames } from '../class-names';
import styles from './picture.module.css';

export interface PictureView {
  src: string;
  srcSet?: string | undefined;
  /** Better formats first (AVIF, then WebP), each with its own widths. */
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  alt: string;
  width: number;
  height: number;
  /** The point that is never cut off, in percent from the left and the top. */
  focus?: { x: number; y: number } | undefined;
  /** A few bytes of the picture itself, shown blurred until it loads. */
  blurDataUrl?: string | undefined;
}

export interface PictureProps {
  picture: PictureView;
  /**
   * The displayed width, as CSS `sizes`. For the whole width of a phone use `98vw`: with `100vw`, a screen of 412
   * points would load the next larger picture for a single pixel.
   */
  sizes?: string | undefined;
  /** Whether the picture is in the first view, so that it loads at once and with priority. All others are lazy. */
  isFirst?: boolean;
  /** Overrides the picture's own alternative text; '' where a text beside the picture already names its subject. */
  alt?: string | undefined;
  className?: string | undefined;
}

/** One picture with its size, so that nothing moves when the picture loads. The class name is set on the img itself. */
export function Picture({ picture, sizes, isFirst = false, alt, className }: PictureProps) {
  const { src, srcSet, sources, width, height, focus, blurDataUrl } = picture;
  const image = (
    <img
      className={classNames(styles.image, className)}
      src={src}
      srcSet={srcSet}
      sizes={srcSet ? sizes : undefined}
      alt={alt ?? picture.alt}
      width={width}
      height={height}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : undefined}
      decoding={isFirst ? undefined : 'async'}
      style={{
        ...(blurDataUrl && { backgroundImage: `url("${blurDataUrl}")` }),
        ...(focus && {
          objectPosition: `${focus.x}% ${focus.y}%`,
          backgroundPosition: `${focus.x}% ${focus.y}%`,
        }),
      }}
    />
  );
  if (!sources?.length) return image;
  return (
    <picture className={styles.frame}>
      {sources.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      {image}
    </picture>
  );
}
