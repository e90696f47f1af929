import { Icon } from '../icons/Icon';
import styles from './contents.module.css';
import { useSectionInView } from './use-section-in-view';

export interface SectionLink {
  id: string;
  title: string;
}

/**
 * The table of contents of a legal text. It is beside the text on wide screens, and folded above the text on narrow
 * screens.
 */
export function Contents({ sections }: { sections: readonly SectionLink[] }) {
  const current = useSectionInView(sections);
  return (
    <>
      <details className={styles.folded}>
        <summary>
          Neste texto
          <Icon name="chevron-down" />
        </summary>
        <SectionList sections={sections} current={null} />
      </details>
      <div className={styles.beside}>
        <p aria-hidden="true">Neste texto</p>
        <SectionList sections={sections} current={current} />
      </div>
    </>
  );
}

function SectionList({ sections, current }: { sections: readonly SectionLink[]; current: string | null }) {
  return (
    <nav aria-label="Neste texto">
      <ol>
        {sections.map(({ id, title }, place) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              <span aria-hidden="true">{place + 1}</span>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
