import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint } from '../templates/Mail';

/** The single mail to a person who asked to be notified when the shop delivers to a place. */
export const areaServed = message('area-served', {
  read: ({ sql, detail }) => readServedZone(sql, detail),
  write: ({ shop, links, found: zoneName }) =>
    mail(
      {
        subject: `Agora entregamos na sua área: ${zoneName}`,
        preview: 'Você pediu para saber quando a gente chegasse aí.',
        heading: 'Chegamos aí',
      },
      <Paragraph>
        Você pediu para saber quando a {shop.brandName} entregasse no seu endereço. Agora entregamos: área{' '}
        {zoneName}.
      </Paragraph>,
      <Action label="Ver o cardápio" url={links.menu} />,
      <SmallPrint lines={['Este foi o único aviso: já apagamos o seu pedido.']} />,
    ),
  samples: [{ found: 'Brotas' }],
});

/** Returns the name of a zone that the shop delivers to now; null once the zone is switched off or deleted. */
async function readServedZone(sql: SqlRunner, zoneId: string | null): Promise<string | null> {
  if (zoneId === null || !isRecordId(zoneId)) return null;
  const [zone] = await sql.query<{ name: string }>(
    'select name from delivery_zones where id = $1 and active',
    [zoneId],
  );
  return zone?.name ?? null;
}
