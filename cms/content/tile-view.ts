import type { TileView } from './content-views';
import type { TileIcon } from './tile-icons';

interface StoredTile {
  /** May be missing in a draft. */
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
