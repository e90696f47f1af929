import { Link } from '@remix-run/react';
import { caseStatusLabel, type CaseStatus } from '@shop/cases/case-kinds';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import styles from './help-link.module.css';

interface HelpLinkProps {
  to: string;
  /** The order's cases, newest first. */
  cases: readonly { id: string; protocol: string; status: CaseStatus; isMoved: boolean }[];
  /** Whether a phone has this link in its bar, and therefore not in the page. */
  isInBar?: boolean;
  /** Decides what the help is about: nothing of an order can be reported before it is sent. */
  orderStatus: string;
}

const SENT = 'Desistir, reclamar ou avisar';
const HINTS: Partial<Record<string, string>> = {
  enviado: SENT,
  entregue: SENT,
  cancelado: 'Fale com a gente sobre este pedido',
};

/** The link from an order's page to its help, with the numbers (protocolos) of the order's cases. */
export function HelpLink({ to, cases, isInBar = false, orderStatus }: HelpLinkProps) {
  return (
    <div className={styles.help}>
      <Link className={classNames(styles.row, isInBar && layout.onlyWide)} to={to}>
        <Icon name="lifebuoy" />
        <span>
          <b>Preciso de ajuda</b>
          <br />
          <span className={text.soft}>{HINTS[orderStatus] ?? 'Desistir ou falar com a gente'}</span>
        </span>
        <Icon name="arrow-right" />
      </Link>
      {cases.length > 0 ? (
        <ul>
          {cases.map(({ id, protocol, ...state }) => (
            <li key={id}>
              <Link className={text.link} to={`${to}/protocolo/${id}`}>
                Protocolo {protocol}
              </Link>
              : {caseStatusLabel(state)}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
