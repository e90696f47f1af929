import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import styles from './safety-box.module.css';

/**
 * What customers with coeliac disease check first, laid out like a food label. The gluten statement is shown only while
 * the data of every product confirms it. Where to find each label is always explained.
 */
export function SafetyBox({ isAllGlutenFree }: { isAllGlutenFree: boolean }) {
  return (
    <section className={styles.box} aria-label="Rótulo">
      {isAllGlutenFree ? (
        <p className={styles.statement}>
          <Icon name="circle-check-filled" />
          NÃO CONTÉM GLÚTEN
        </p>
      ) : null}
      <p className={styles.words}>
        {isAllGlutenFree ? 'Vale para todos os produtos do cardápio. ' : null}
        Ingredientes, alérgenos e tabela nutricional estão no rótulo de{' '}
        <Link className={text.link} to="/cardapio">
          cada produto
        </Link>
        .
      </p>
    </section>
  );
}
