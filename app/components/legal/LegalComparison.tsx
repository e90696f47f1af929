import type { ComparedSection, ComparedWords } from '@cms/content/compare-texts';

import text from '@app/styles/text.module.css';

import styles from './legal-versions.module.css';

interface LegalComparisonProps {
  /** The preceding version. */
  previous: string;
  changes: readonly ComparedSection[];
}

const HEADING = 'o-que-mudou-nesta-versao';

/** The changed paragraphs: removed text struck through, added text underlined, and both named for screen readers. */
export function LegalComparison({ previous, changes }: LegalComparisonProps) {
  return (
    <section aria-labelledby={HEADING} className={styles.comparison}>
      <h2 id={HEADING}>O que mudou desde a versão {previous}</h2>
      {changes.length > 0 ? (
        <p className={text.small}>
          Sublinhado: <ins>texto incluído</ins>. Riscado: <del>texto retirado</del>. Os parágrafos iguais não
          aparecem aqui.
        </p>
      ) : (
        <p>Nenhuma palavra mudou: só a formatação ou o endereço de um link.</p>
      )}
      {changes.map(({ heading, paragraphs }, section) => (
        <div key={section}>
          {heading ? <h3>{heading}</h3> : null}
          {paragraphs.map((words, place) => (
            <p key={place}>{words.map(renderWords)}</p>
          ))}
        </div>
      ))}
    </section>
  );
}

function renderWords({ text: words, change }: ComparedWords, place: number) {
  if (change === 'same') return <span key={place}>{words}</span>;
  const isAdded = change === 'added';
  const ChangedPart = isAdded ? 'ins' : 'del';
  return (
    <ChangedPart key={place}>
      <span className={text.srOnly}>{isAdded ? ' (incluído: ' : ' (retirado: '}</span>
      {words}
      <span className={text.srOnly}>) </span>
    </ChangedPart>
  );
}
