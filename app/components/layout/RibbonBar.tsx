import layout from '@app/styles/layout.module.css';

import { classNames } from '../class-names';
import styles from './ribbon-bar.module.css';

/** The house's promise above the header. It scrolls away; the header stays. */
export function RibbonBar() {
  return (
    <aside className={styles.ribbon} aria-label="Aviso da casa">
      <div className={classNames(layout.page, styles.row)}>
        <b>NÃO CONTÉM GLÚTEN</b>
        <span className={layout.onlyWide}>Fermentação natural de 24 horas</span>
        <span className={layout.onlyWide}>Congelada, pronta para o seu forno</span>
        <span className={layout.onlyPhone}>Entrega em Salvador-BA</span>
      </div>
    </aside>
  );
}
