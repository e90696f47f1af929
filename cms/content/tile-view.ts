import type { TileView } from './content-views';
import type { TileIcon } from './tile-icons';

interface StoredTile {
  /** A draft may have none yet. */
  title?: string | null;
  text?: string | null;
  icon?: TileIcon | null;
  isSafety?: boolean | null;
}

export const tileView = ({ title, text, icon, isSafety }: StoredTile): TileView => ({
  title: title ?? '',
  text: text ?? '',
  icon: icon ?? null,
  isSafety: isSafety ?? false,
});
