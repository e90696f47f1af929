import { BrandDisc } from '../brand/BrandDisc';
import { Picture, type PictureProps, type PictureView } from '../picture/Picture';

/** A product's picture; without one, the brand's disc instead of an empty box. */
export function ProductPicture({
  picture,
  ...rest
}: Omit<PictureProps, 'picture'> & { picture: PictureView | null }) {
  if (!picture) return <BrandDisc className={rest.className} />;
  return <Picture picture={picture} {...rest} />;
}
