import { Table, TableTbody, TableTd, TableTh, TableThead, TableTr } from '@mantine/core';
import { formatNumber } from '@shop/text/format-number';
import { weekdayLongName, weekdayShortName, type DayRange } from '@shop/time/days';

import type { Part } from '../../../reports/queries/sales-breakdown';
import { ExportButton } from '../../components/page/ExportButton';
import panel from '../../components/page/panel.module.css';
import text from '../../frame/theme/text.module.css';
import styles from './hours-panel.module.css';

const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6];

type HourPart = Part & { weekday: number; hour: number };

/** The hours that have orders, in their order; the others would be rows of zeros. */
export const soldHours = (parts: readonly Pick<HourPart, 'hour' | 'orderCount'>[]): number[] =>
  [...new Set(parts.filter(({ orderCount }) => orderCount > 0).map(({ hour }) => hour))].sort(
    (one, other) => one - other,
  );

/** Orders by weekday (across) and hour (down), without hours that have none. A cell with more orders is darker; every cell also shows its number, unless it has none. */
export function HoursPanel({ parts, days }: { parts: readonly HourPart[]; days: DayRange }) {
  const counts = new Map(parts.map(({ weekday, hour, orderCount }) => [`${weekday} ${hour}`, orderCount]));
  const rows = soldHours(parts);
  const most = Math.max(1, ...parts.map(({ orderCount }) => orderCount));
  return (
    <section className={panel.panel} aria-labelledby="parte-horarios">
      <div className={panel.head}>
        <h2 id="parte-horarios">Pedidos por dia da semana e hora</h2>
        <ExportButton report="horarios" days={days} label="Exportar pedidos por hora em planilha" isSmall />
      </div>
      {rows.length === 0 ? (
        <p className={panel.empty}>Nenhum pedido pago neste período.</p>
      ) : (
        <Table className={styles.hours} withRowBorders={false} aria-labelledby="parte-horarios">
          <TableThead>
            <TableTr>
              <TableTh scope="col">
                <span className={text.srOnly}>Hora</span>
              </TableTh>
              {WEEKDAYS.map((weekday) => (
                <TableTh key={weekday} scope="col">
                  <span aria-hidden="true">{weekdayShortName(weekday)}</span>
                  <span className={text.srOnly}>{weekdayLongName(weekday)}</span>
                </TableTh>
              ))}
            </TableTr>
          </TableThead>
          <TableTbody>
            {rows.map((hour) => (
              <TableTr key={hour}>
                <TableTh scope="row">{hour}h</TableTh>
                {WEEKDAYS.map((weekday) => {
                  const count = counts.get(`${weekday} ${hour}`) ?? 0;
                  const depth = Math.round((count / most) * 40);
                  return (
                    <TableTd
                      key={weekday}
                      style={
                        count > 0
                          ? { background: `color-mix(in srgb, var(--mma-chart-1) ${depth}%, transparent)` }
                          : undefined
                      }
                    >
                      {count === 0 ? <span className={text.srOnly}>0</span> : formatNumber(count)}
                    </TableTd>
                  );
                })}
              </TableTr>
            ))}
          </TableTbody>
        </Table>
      )}
    </section>
  );
}
