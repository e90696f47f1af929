import type { TileView } from './content-views';

export const tileView = ({ title, text }: { title: string; text?: string | null }): TileView => ({
  title,
  text: text ?? '',
});
