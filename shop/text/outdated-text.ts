/**
 * The request header in which an editor of a text or of the settings says which version it shows: the `updatedAt` of
 * that version, as ISO text. A save over a newer version is refused with 409 and an `OutdatedText`.
 */
export const SEEN_UPDATED_AT = 'x-seen-updated-at';

export interface OutdatedText {
  /** The stored version, with every field that the editor may read. */
  current: Record<string, unknown>;
  /** Who last published the text or saved the settings, and when (ISO text); null when nobody has. */
  changedBy: { name: string; at: string } | null;
}
