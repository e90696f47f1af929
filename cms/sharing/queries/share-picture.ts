import type { ProductCardView } from '../../catalog/product-view';
import { readCatalog } from '../../menu/read-catalog';
import { readStoredPicture } from '../../catalog/pictures/stored-picture';
import { Cache } from '../../platform/cache/cache';
import type { Cms } from '../../platform/context';
import { readHome } from '../../content/queries/read-home';
import { readSettings } from '../../content/queries/read-settings';
import { createTaskLimiter } from '../../platform/task-limiter';
import { drawSharePicture, SHARE_HEIGHT, SHARE_WIDTH } from '../draw-share-picture';
import { photoFile, sharePath, subjectOfFile, type ShareSubject } from '../share-subject';

/** A preview picture for social networks. The content at its URL never changes. */
export interface SharePictureView {
  path: string;
  alt: string;
  width: number;
  height: number;
}

export type SharePictureAnswer =
  | { kind: 'picture'; bytes: Buffer }
  /** The picture has a new file name, because the content it shows was edited. */
  | { kind: 'moved'; path: string }
  /** Too many pictures are being drawn, or the photograph cannot be read at the moment. */
  | { kind: 'busy' }
  | null;

/**
 * The cache has room for some hundred pictures. A picture that is not in the cache is drawn again on request, which
 * takes a sixth of a second.
 */
const drawn = new Cache<Buffer>({ max: 12_000_000, sizeOf: ({ byteLength }) => byteLength });
const drawing = createTaskLimiter({ atOnce: 1, maxWaiting: 24, maxWaitMs: 20_000 });

const productSubject = ({ slug, name, isGlutenFree, image }: ProductCardView): ShareSubject => ({
  name: `produto-${slug}`,
  title: name,
  isGlutenFree,
  image,
});

async function shopSubject(cms: Cms): Promise<ShareSubject> {
  const [{ brandName, tagline }, { slides }, { products }] = await Promise.all([
    readSettings(cms),
    readHome(cms),
    readCatalog(cms),
  ]);
  const title = tagline || brandName || 'Massa Mansa';
  return {
    name: 'loja',
    title: title.charAt(0).toLocaleUpperCase('pt-BR') + title.slice(1),
    isGlutenFree: products.length > 0 && products.every(({ card }) => card.isGlutenFree),
    image: slides.find(({ image }) => image !== null)?.image ?? null,
  };
}

const view = (subject: ShareSubject): SharePictureView => ({
  path: sharePath(subject),
  alt: subject.image?.alt ?? subject.title,
  width: SHARE_WIDTH,
  height: SHARE_HEIGHT,
});

export const productSharePicture = (product: ProductCardView): SharePictureView =>
  view(productSubject(product));

/** Returns the picture of the home page, which every page without its own picture uses too. */
export const shopSharePicture = async (cms: Cms): Promise<SharePictureView> => view(await shopSubject(cms));

/**
 * Returns the picture with this file name, from the cache or newly drawn. Null if neither the shop nor a product on
 * sale has such a picture.
 */
export async function readSharePicture(cms: Cms, file: string): Promise<SharePictureAnswer> {
  const subject = await findSubject(cms, subjectOfFile(file));
  if (!subject) return null;
  const path = sharePath(subject);
  if (!path.endsWith(`/${file}`)) return { kind: 'moved', path };
  const bytes = await drawn.obtain(path, async () => {
    const done = await drawing.run(() => draw(cms, subject));
    return done.ok ? done.value : null;
  });
  return bytes ? { kind: 'picture', bytes } : { kind: 'busy' };
}

async function draw(cms: Cms, { title, isGlutenFree, image }: ShareSubject): Promise<Buffer | null> {
  const photo = image ? await readStoredPicture(cms, photoFile(image)) : null;
  // Returns no picture if the photograph is missing, because social networks would cache a picture without it under
  // this name forever.
  if (image && !photo) return null;
  return drawSharePicture({ title, isGlutenFree, photo, focus: image?.focus });
}

async function findSubject(cms: Cms, name: string | null): Promise<ShareSubject | null> {
  if (name === null) return null;
  if (name === 'loja') return shopSubject(cms);
  const product = (await readCatalog(cms)).bySlug.get(name.replace(/^produto-/, ''));
  return product ? productSubject(product) : null;
}
