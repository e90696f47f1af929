import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';

import { listClosedDays, readDeliveryPauses } from '../../../../delivery/queries/admin-delivery';
import { findWeekDays } from '../../../../delivery/queries/week-days';
import type { AdminContext } from '../../../admin-context';
import { page, readOr } from '../../../engine/page';
import { SHOP_STEP } from '../../../engine/pages';
import sidePanel from '../../../components/forms/side-panel.module.css';
import { AdminPage } from '../../../components/page/AdminPage';
import { LoadFailure } from '../../../components/page/LoadFailure';
import panel from '../../../components/page/panel.module.css';
import { VacationForm } from '../closed-days/VacationForm';
import { SAVED, textOf } from '../../../engine/list-address';
import { readWeekday, WEEK_PATH } from '../delivery-address';
import { DeliveryHead } from '../DeliveryHead';
import { loadBooked } from '../load-booked';
import { CloseDayButton } from './CloseDayButton';
import { ClosedDayList } from './ClosedDayList';
import { DayForm } from './DayForm';
import { StartWindows } from './StartWindows';
import { lateWeekTexts } from './week-draft';
import { WeekTable } from './WeekTable';
import styles from './week.module.css';

/**
 * `/admin/entregas/quando-e-onde`: the weekly grid with the form of one day beside it, the closed days and holidays, and
 * the vacation. What is here is what the shop's pages, texts and mails say.
 */
export const WeekView = page('week', async (adminContext, props) => {
  const { admin } = adminContext;
  const canWrite = can(admin, 'delivery:write');
  const params = props.searchParams ?? {};
  const weekday = canWrite ? readWeekday(params) : null;
  const loaded = await load(adminContext);
  const day = weekday === null ? null : (loaded?.week.days[weekday] ?? null);
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Quando e onde' }]}>
      <DeliveryHead
        title="Quando e onde"
        href={WEEK_PATH}
        adminContext={adminContext}
        pauses={loaded?.pauses ?? null}
      >
        {canWrite && loaded ? (
          <CloseDayButton
            // A new key opens the dialog although the search was opened on this page.
            key={textOf(params, 'fechar')}
            today={loaded.pauses.today}
            week={loaded.week}
            closedDates={loaded.closed
              .filter(({ method, endsAt }) => method === null && !endsAt)
              .map(({ date }) => date)}
            booked={loaded.booked}
            isOpenAtFirst={textOf(params, 'fechar') !== ''}
          />
        ) : null}
      </DeliveryHead>
      {loaded ? (
        <div
          className={sidePanel.columns}
          data-shows={day ? 'form' : 'list'}
          data-alone={day ? undefined : ''}
        >
          <div className={sidePanel.side}>
            <section className={panel.panel} aria-labelledby="semana">
              <h2 id="semana">Toda semana</h2>
              <WeekTable
                week={loaded.week}
                open={weekday}
                saved={readWeekday(params, SAVED)}
                canWrite={canWrite}
              />
              <p className={styles.hint}>
                Atendimento é quando a loja responde aos clientes; pedidos entram a qualquer hora.
              </p>
              {lateWeekTexts(loaded.week).map((text) => (
                <p key={text} className={styles.hint}>
                  {text}
                </p>
              ))}
              {canWrite
                ? loaded.week.withoutWindows.map((method) => <StartWindows key={method} method={method} />)
                : null}
            </section>
            <ClosedDayList closed={loaded.closed} holidays={loaded.proposed} canWrite={canWrite} />
            {canWrite ? (
              <VacationForm
                today={loaded.pauses.today}
                vacation={loaded.pauses.vacation}
                booked={loaded.booked}
              />
            ) : null}
          </div>
          {day ? <DayForm key={day.weekday} week={loaded.week} day={day} booked={loaded.booked} /> : null}
        </div>
      ) : (
        <LoadFailure message={adminMessages.delivery_load_failed} />
      )}
    </AdminPage>
  );
});

/** Returns null when reading fails, so that the page shows an error; the error is logged. */
function load(adminContext: AdminContext) {
  const { cms } = adminContext;
  return readOr({ cms }, { what: 'the weekly grid', otherwise: null }, async () => {
    const [days, pauses, week, booked] = await Promise.all([
      listClosedDays(cms),
      readDeliveryPauses(cms),
      findWeekDays(cms),
      loadBooked(adminContext),
    ]);
    return { ...days, pauses, week, booked };
  });
}
