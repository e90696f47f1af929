import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { IconHandStop } from '@tabler/icons-react';

import type { PackingLine } from '../../../orders/packing/find-packing';
import { AdminLink } from '../../components/page/AdminLink';
import { ChangeLineButton } from '../orders/line-change/ChangeLineButton';
import type { ChangedLine } from '../orders/line-change/ChangeLineDialog';
import styles from './separate.module.css';

interface StuckProps {
  line: PackingLine;
  orderHref: string | null;
  /** The line's facts for the dialog that takes units out or replaces them; null for users who may not refund money. */
  change: ChangedLine | null;
}

/** Shown when no box of the product may be sent. It says why, and offers to change the line after asking the buyer. */
export function Stuck({ line, orderHref, change }: StuckProps) {
  const stopped = line.unusable.filter(({ status }) => status !== 'em_analise');
  const drafts = line.unusable.filter(({ status }) => status === 'em_analise');
  return (
    <li className={styles.stuck}>
      <p>
        <IconHandStop aria-hidden="true" />
        <span>
          <b>
            {stopped.length > 0
              ? stopped
                  .map(({ code, status }) => `${code}: ${LOT_STATUS_LABELS[status].toLowerCase()}.`)
                  .join(' ')
              : `Nenhuma caixa de ${line.name} pode sair.`}
          </b>{' '}
          {stopped.length > 0 ? 'Não use estas caixas: separe no freezer marcado. ' : ''}
          {drafts.length > 0 ? `${drafts.map(({ code }) => code).join(', ')} ainda em análise.` : ''}
        </span>
      </p>
      {change ? <ChangeLineButton line={change} /> : null}
      {orderHref ? (
        <AdminLink href={orderHref}>Abrir o pedido: falar com quem comprou ou devolver</AdminLink>
      ) : null}
    </li>
  );
}
