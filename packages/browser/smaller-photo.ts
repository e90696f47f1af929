interface PhotoLimits {
  /** The types that the shop reads. Photos of other types are converted, if the browser can open them. */
  types: readonly string[];
  /** Photos above this size are reduced, in bytes. */
  largeBytes: number;
  /** The largest size that the shop takes, in bytes. */
  maxBytes: number;
  /** The longest side of a reduced photo, in pixels. */
  maxSide: number;
}

/** The quality of a reduced photo, at which no difference is seen. */
const QUALITY = 0.85;

/**
 * Returns a photo that the shop can read and that is quick to send: large photos are reduced, and photos in other formats
 * are converted if the browser can open them, as Safari opens those of an iPhone. Null for a file that neither the shop
 * nor the browser can read, and for one that stays too large.
 */
export async function smallerPhoto(file: File, limits: PhotoLimits): Promise<Blob | null> {
  const isKnown = limits.types.includes(file.type);
  if (isKnown && file.size <= limits.largeBytes) return file;
  const reduced = await redraw(file, limits).catch(() => null);
  if (reduced && reduced.size <= limits.maxBytes) return reduced;
  return isKnown && file.size <= limits.maxBytes ? file : null;
}

/** Draws a photo upright and smaller. What has no colour in a drawing becomes white, as on the shop's pages. */
async function redraw(file: File, { maxSide }: PhotoLimits): Promise<Blob | null> {
  const address = URL.createObjectURL(file);
  try {
    // An <img> turns a photo as its camera says, in every browser; `createImageBitmap` has to be asked to.
    const photo = new Image();
    photo.src = address;
    await photo.decode();
    const scale = Math.min(1, maxSide / Math.max(photo.naturalWidth, photo.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(photo.naturalWidth * scale);
    canvas.height = Math.round(photo.naturalHeight * scale);
    const paper = canvas.getContext('2d');
    if (!paper) return null;
    paper.fillStyle = '#fff';
    paper.fillRect(0, 0, canvas.width, canvas.height);
    paper.drawImage(photo, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  } finally {
    URL.revokeObjectURL(address);
  }
}
