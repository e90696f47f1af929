import type { ReplacementLink, Replacements } from '../../../../cases/queries/find-replacements';
import { AdminLink } from '../../../components/page/AdminLink';
import { caseHref } from '../../cases/cases-address';
import { orderHref } from '../orders-address';
import styles from './order-customer.module.css';

/**
 * The order that this order replaces, the orders that replace units of this order, and the case behind each
 * replacement.
 */
export function OrderReplacements({
  replacements: { replaces, replacedBy },
}: {
  replacements: Replacements;
}) {
  if (!replaces && replacedBy.length === 0) return null;
  return (
    <div className={styles.facts}>
      {replaces ? <Row before="Troca do pedido" link={replaces} /> : null}
      {replacedBy.map((link) => (
        <Row key={link.orderId} before="Trocado pelo pedido" link={link} />
      ))}
    </div>
  );
}

const Row = ({ before, link }: { before: string; link: ReplacementLink }) => (
  <p>
    <span>
      {before} <AdminLink href={orderHref(link.orderId)}>{link.number}</AdminLink>, protocolo{' '}
      <AdminLink href={caseHref(link.caseId)}>{link.protocol}</AdminLink>
    </span>
  </p>
);
