import type { Metadata } from 'sharp';

/** Limits the memory that a decoded picture takes, because a file of five megabytes can decode to gigabytes. */
export const MAX_PIXELS = 40_000_000;
/** The size of `MAX_PIXELS` decoded pixels: four bytes per pixel (RGBA, eight bits each). */
const MAX_UNPACKED_BYTES = MAX_PIXELS * 4;
/**
 * The limit for progressive pictures, in bytes of memory while they are decoded. They must be decoded as a whole,
 * because their lines are complete only at the end of the file.
 */
const MAX_BYTES_AT_ONCE = 96_000_000;

/** Samples per pixel that a JPEG stores, by chroma subsampling. */
const JPEG_SAMPLES: Record<string, number> = { '4:2:0': 1.5, '4:2:2': 2 };

type PictureFacts = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'pages' | 'channels' | 'depth' | 'isProgressive' | 'chromaSubsampling'
>;

/** Returns the message key if a picture takes too much memory to prepare; null otherwise. */
export function pictureProblem(facts: PictureFacts): 'image_too_many_pixels' | 'image_too_deep' | null {
  const pixels = facts.width * facts.height * (facts.pages ?? 1);
  if (pixels > MAX_PIXELS) return 'image_too_many_pixels';
  const bytes = pixels * bytesOfPixel(facts);
  return bytes > (facts.isProgressive ? MAX_BYTES_AT_ONCE : MAX_UNPACKED_BYTES) ? 'image_too_deep' : null;
}

function bytesOfPixel({
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling = '',
}: PictureFacts): number {
  // Until the last pass, the decoder keeps a progressive JPEG in memory as coefficients of two bytes each.
  if (format === 'jpeg' && isProgressive) return 2 * (JPEG_SAMPLES[chromaSubsampling] ?? channels);
  return channels * (depth === 'ushort' ? 2 : 1);
}
