import path from 'node:path';

const TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.avif': 'image/avif',
};

/**
 * Matches a plain file name with a picture's extension. The extension determines the content type, not the file's
 * content.
 */
const FILE_NAME = /^[a-z0-9][\w-]*(?:\.[\w-]+)*\.(?:webp|jpe?g|png|avif)$/i;

/** Returns the content type of a picture with that name; null for a name that no picture of the shop has. */
export function pictureType(name: string): string | null {
  return FILE_NAME.test(name) ? (TYPES[path.extname(name).toLowerCase()] ?? null) : null;
}
