import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { can } from '@shop/permissions/permissions';
import { workplaceOf } from '@shop/permissions/workplaces';

import type { TeamPush } from '../message';

/**
 * The reminder of a pause without an end to a phone of the team, which repeats no mail. It is not sent once the pause
 * ended or was changed, nor to a person who may no longer end it.
 */
export const pauseReminder: TeamPush = async (sql, { detail }, { role }) => {
  if (!can({ role }, 'delivery:pause')) return { skip: 'no_recipient' };
  const [pause] = await sql.query<{ method: DeliveryMethod | null }>(
    `select paused_method as method from delivery_pause
     where pause_id = $1::uuid and open_ended and paused_until > now()`,
    [detail],
  );
  if (!pause) return { skip: 'obsolete' };
  return {
    text: {
      title: 'A loja ainda está pausada',
      body:
        pause.method === null
          ? 'Ninguém faz pedido novo no site até você voltar.'
          : `Ninguém pede ${pause.method === 'delivery' ? 'entrega' : 'retirada'} no site até você voltar.`,
      path: workplaceOf({ role })?.path ?? '/admin',
      tag: 'pausa',
    },
  };
};
