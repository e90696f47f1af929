import { Link } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import styles from './safety-box.module.css';

/**
 * What a coeliac checks before anything else, set like a food label. The statement stands only while every product's data
 * says so; where each label is found is said in any case.
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
