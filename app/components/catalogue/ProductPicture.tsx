import { BrandDisc } from '../brand/BrandDisc';
import { Picture, type PictureProps, type PictureView } from '../picture/Picture';

/** A product's picture; one without a picture yet shows the brand's disc, never an empty box. */
export function ProductPicture({
  picture,
  ...rest
}: Omit<PictureProps, 'picture'> & { picture: PictureView | null }) {
  if (!picture) return <BrandDisc className={rest.className} />;
  return <Picture picture={picture} {...rest} />;
}
