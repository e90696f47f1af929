import styles from './tiles.module.css';

export interface TileView {
  title: string;
  text: string;
}

/** Short statements side by side, under one heading. */
export function Tiles({ title, tiles }: { title: string; tiles: readonly TileView[] }) {
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="tiles">
      <h2 id="tiles">{title}</h2>
      <ul className={styles.tiles}>
        {tiles.map((tile) => (
          <li key={tile.title}>
            <h3>{tile.title}</h3>
            <p>{tile.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
