import styles from './skip-link.module.css';

export const CONTENT_ID = 'conteudo';

export function SkipLink() {
  return (
    <a className={styles.skip} href={`#${CONTENT_ID}`}>
      Pular para o conteúdo
    </a>
  );
}
