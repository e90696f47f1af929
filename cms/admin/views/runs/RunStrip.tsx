import { can } from '@shop/permissions/permissions';
import { IconTruckDelivery } from '@tabler/icons-react';

import { readRunAttention, type RunAttention } from '../../../runs/queries/run-attention';
import type { AdminContext } from '../../admin-context';
import { AdminLink } from '../../components/page/AdminLink';
import strip from '../../components/page/strip.module.css';
import { RUNS_PATH } from './runs-address';

/**
 * Tells the staff at the counter, on the list of orders, that a courier needs their attention. Renders nothing if no
 * courier does.
 */
export async function RunStrip({ context: { admin, cms } }: { context: AdminContext }) {
  if (!can(admin, 'delivery-run:manage')) return null;
  const attention = await readRunAttention(cms).catch((error: unknown) => {
    cms.log.error({ err: error }, 'runs that wait for the counter could not be counted');
    return null;
  });
  const words = attention ? attentionText(attention) : '';
  if (!words) return null;
  return (
    <p className={`${strip.strip} ${strip.warn}`} role="status">
      <IconTruckDelivery aria-hidden="true" />
      <span>
        {words} <AdminLink href={RUNS_PATH}>Abrir as rotas</AdminLink>
      </span>
    </p>
  );
}

function attentionText({ absentCount, lockedCount, leftCount }: RunAttention): string {
  const absent =
    absentCount === 1 ? 'Ninguém em casa em 1 entrega.' : `Ninguém em casa em ${absentCount} entregas.`;
  const locked =
    lockedCount === 1
      ? 'Uma parada está bloqueada por códigos errados.'
      : `${lockedCount} paradas estão bloqueadas por códigos errados.`;
  const left =
    leftCount === 1 ? 'Um pedido ficou sem entregador.' : `${leftCount} pedidos ficaram sem entregador.`;
  return [
    ...(leftCount > 0 ? [left] : []),
    ...(absentCount > 0 ? [absent] : []),
    ...(lockedCount > 0 ? [locked] : []),
  ].join(' ');
}
