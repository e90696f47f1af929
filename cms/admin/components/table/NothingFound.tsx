import { ButtonLink } from '../page/ButtonLink';
import styles from './nothing-found.module.css';

interface NothingText {
  title: string;
  /** One sentence. */
  text: string;
}

interface NothingFoundProps {
  /** Whether the list is filtered; otherwise it has no rows at all. */
  isFiltered: boolean;
  /** What a list without rows says, and where one may go on. */
  none: NothingText & { way?: { href: string; label: string } };
  found?: NothingText;
  /** The link to the list without filters. */
  all: { href: string; label?: string };
}

/** An empty list: what is missing, why, and the way on; from a filtered one the way leads to the whole list. */
export function NothingFound({
  isFiltered,
  none,
  found = { title: 'Nada encontrado', text: 'Nada combina com essa busca e esses filtros.' },
  all,
}: NothingFoundProps) {
  const { title, text } = isFiltered ? found : none;
  const way = isFiltered ? { label: 'Ver tudo', ...all } : none.way;
  return (
    <div className={styles.nothing}>
      <h2>{title}</h2>
      <p>{text}</p>
      {way ? <ButtonLink href={way.href}>{way.label}</ButtonLink> : null}
    </div>
  );
}
