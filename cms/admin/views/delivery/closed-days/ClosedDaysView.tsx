import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import type { AdminViewServerProps } from 'payload';

import { listClosedDays, readDeliveryPauses } from '../../../../delivery/queries/admin-delivery';
import { adminContextOf, type AdminContext } from '../../../admin-context';
import { AdminPage } from '../../../components/page/AdminPage';
import { LoadFailure } from '../../../components/page/LoadFailure';
import panel from '../../../components/page/panel.module.css';
import sidePanel from '../../../components/forms/side-panel.module.css';
import { NoAccess } from '../../../NoAccess';
import { DELIVERY_PATH } from '../delivery-address';
import { dayTitle, reachText } from '../delivery-labels';
import own from '../delivery.module.css';
import { DeliveryHead } from '../DeliveryHead';
import styles from './closed-days.module.css';
import { CloseDaysForm } from './CloseDaysForm';
import { HolidayPicker } from './HolidayPicker';
import { ReopenDay } from './ReopenDay';
import { VacationForm } from './VacationForm';

/** `/admin/entregas/dias-fechados`: the future closed days, the holidays that can be closed, and the vacation. */
export async function ClosedDaysView(props: AdminViewServerProps) {
  const { req } = props.initPageResult;
  const adminContext = adminContextOf(req, 'delivery:read');
  if (!adminContext) return <NoAccess view={props} />;

  const { admin } = adminContext;
  const canWrite = can(admin, 'delivery:write');
  const loaded = await load(adminContext);
  return (
    <AdminPage view={props} steps={[{ label: 'Entregas', url: DELIVERY_PATH }, { label: 'Dias fechados' }]}>
      <DeliveryHead
        tab="closedDays"
        pauses={loaded?.pauses ?? null}
        canPause={can(admin, 'delivery:pause')}
      />
      {loaded ? (
        <div className={sidePanel.columns} data-alone={canWrite ? undefined : ''}>
          <div className={sidePanel.side}>
            <section className={panel.panel} aria-labelledby="fechados">
              <h2 id="fechados" tabIndex={-1}>
                Fechados daqui para a frente
              </h2>
              {loaded.closed.length === 0 ? (
                <p className={panel.empty}>Nenhum dia fechado.</p>
              ) : (
                <ul className={styles.days}>
                  {loaded.closed.map(({ id, date, method, reason }) => (
                    <li key={id}>
                      <p>
                        <b>
                          {dayTitle(date)}/{date.slice(0, 4)}
                        </b>
                        <span>
                          {reason} · {reachText(method)}
                        </span>
                      </p>
                      {canWrite ? <ReopenDay id={id} name={dayTitle(date)} /> : null}
                    </li>
                  ))}
                </ul>
              )}
              <p className={own.hint}>
                Fechar um dia não muda os pedidos que ele já tem: mude o horário de cada um.
              </p>
            </section>
            {canWrite ? <HolidayPicker holidays={loaded.proposed} /> : null}
          </div>
          {canWrite ? (
            <div className={sidePanel.side}>
              <CloseDaysForm today={loaded.pauses.today} />
              <VacationForm today={loaded.pauses.today} vacation={loaded.pauses.vacation} />
            </div>
          ) : null}
        </div>
      ) : (
        <LoadFailure message={adminMessages.delivery_load_failed} />
      )}
    </AdminPage>
  );
}

/** Returns null when reading fails, so that the page shows an error; the error is logged. */
async function load({ cms }: AdminContext) {
  try {
    const [days, pauses] = await Promise.all([listClosedDays(cms), readDeliveryPauses(cms)]);
    return { ...days, pauses };
  } catch (error) {
    cms.log.error({ err: error }, 'closed days could not be read');
    return null;
  }
}
