import { imageView } from '../catalog/pictures/image-view';
import type { Media } from '../payload-types';
import type { BannerView, ButtonView, TitleView } from './content-views';

/** Returns the text of a required field, which may be empty in a draft. */
export const written = (text: string | null | undefined): string => text ?? '';

interface StoredButton {
  label?: string | null;
  path?: string | null;
}

export function buttonView(button: StoredButton | null | undefined): ButtonView | null {
  return button?.label && button.path ? { label: button.label, path: button.path } : null;
}

/**
 * Returns a title with its italic part. Ignores italic words that the title no longer contains. A draft may have no
 * title.
 */
export function titleView(stored: string | null | undefined, emphasis: string | null | undefined): TitleView {
  const title = written(stored);
  const words = emphasis?.trim() ?? '';
  const start = words === '' ? -1 : title.indexOf(words);
  if (start < 0) return { title, titleParts: [{ text: title, isEmphasis: false }] };
  const parts = [
    { text: title.slice(0, start), isEmphasis: false },
    { text: words, isEmphasis: true },
    { text: title.slice(start + words.length), isEmphasis: false },
  ];
  return { title, titleParts: parts.filter(({ text }) => text !== '') };
}

interface StoredBanner {
  title?: string | null;
  text?: string | null;
  image?: string | Media | null;
  primary?: StoredButton | null;
  secondary?: StoredButton | null;
}

export function bannerView(banner: StoredBanner | null | undefined): BannerView | null {
  if (!banner?.title) return null;
  return {
    title: banner.title,
    text: banner.text ?? '',
    image: imageView(banner.image),
    primary: buttonView(banner.primary),
    secondary: buttonView(banner.secondary),
  };
}
