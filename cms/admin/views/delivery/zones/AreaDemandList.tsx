import { formatDate } from '@shop/time/bahia';
import { formatNumber } from '@shop/text/format-number';

import type { AreaDemand } from '../../../../delivery/queries/area-requests';
import panel from '../../../components/page/panel.module.css';
import own from '../delivery.module.css';

/** The places outside every zone for which people asked to be notified. Empty until the first request. */
export function AreaDemandList({ places }: { places: readonly AreaDemand[] }) {
  if (places.length === 0) return null;
  return (
    <section className={panel.panel} aria-labelledby="pediram">
      <h2 id="pediram">Pediram e ainda não atendemos</h2>
      <dl className={panel.pairs}>
        {places.map(({ city, neighborhood, people, since }) => (
          <div key={`${city}|${neighborhood}`}>
            <dt>{[neighborhood, city].filter(Boolean).join(', ')}</dt>
            <dd>
              {formatNumber(people)} {people === 1 ? 'pessoa' : 'pessoas'} desde {formatDate(since)}
            </dd>
          </div>
        ))}
      </dl>
      <p className={own.hint}>
        Quando uma área passar a atender o lugar, a loja avisa cada pessoa por e-mail, uma vez.
      </p>
    </section>
  );
}
