import { formatWindow } from '@shop/delivery/slot-text';
import { weekdayShortName } from '@shop/time/days';

import type { AdminSlotTemplate } from '../../../../delivery/queries/admin-delivery';
import { AdminLink } from '../../../components/page/AdminLink';
import panel from '../../../components/page/panel.module.css';
import { windowsHref, type WindowsAddress } from '../delivery-address';
import { METHOD_LABEL, METHODS, WEEK_FROM_MONDAY, weekdayTitle, weeklyCutoffText } from '../delivery-labels';
import styles from './windows-view.module.css';

interface WeeklyWindowsProps {
  templates: readonly AdminSlotTemplate[];
  zones: readonly { id: string; name: string }[];
  address: WindowsAddress;
  openId: string | null;
  canWrite: boolean;
}

/**
 * The weekly time windows, including those that are switched off. Time windows that differ only in their weekday share
 * one line.
 */
export function WeeklyWindows({ templates, zones, address, openId, canWrite }: WeeklyWindowsProps) {
  const zonesText = (ids: readonly string[]) =>
    ids.length === 0
      ? 'todas as áreas'
      : ids.map((id) => zones.find((zone) => zone.id === id)?.name ?? '').join(', ');
  return (
    <section className={panel.panel} aria-labelledby="toda-semana">
      <h2 id="toda-semana">Toda semana</h2>
      {templates.length === 0 ? (
        <p className={panel.empty}>Nenhum horário ainda. Sem horários, a loja não pergunta o dia.</p>
      ) : null}
      <ul className={styles.weekly}>
        {groupsOf(templates).map(([first, ...others]) => (
          <li key={first.id}>
            <p>
              <b>
                {METHOD_LABEL[first.method]}, {formatWindow(first)}
              </b>{' '}
              <span>
                {first.capacity === 1 ? '1 pedido' : `${first.capacity} pedidos`} · {weeklyCutoffText(first)}
                {first.method === 'delivery' ? ` · ${zonesText(first.zoneIds)}` : ''}
              </span>
            </p>
            <p className={styles.chips}>
              {[first, ...others].map((template) => {
                const chip = {
                  className: styles.chip,
                  'data-off': template.isActive ? undefined : '',
                };
                const name = `${weekdayTitle(template.weekday)}${template.isActive ? '' : ', desligado'}`;
                return canWrite ? (
                  <AdminLink
                    key={template.id}
                    {...chip}
                    href={windowsHref(address, template.id)}
                    scroll={false}
                    aria-label={`${METHOD_LABEL[template.method]}, ${formatWindow(template)}, ${name}`}
                    aria-current={template.id === openId ? 'true' : undefined}
                  >
                    {weekdayShortName(template.weekday)}
                  </AdminLink>
                ) : (
                  <span key={template.id} {...chip} title={name}>
                    {weekdayShortName(template.weekday)}
                  </span>
                );
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Group = [AdminSlotTemplate, ...AdminSlotTemplate[]];

/** Groups the time windows that differ only in their weekday; the week starts on Monday. Exported for its test. */
export function groupsOf(templates: readonly AdminSlotTemplate[]): Group[] {
  const groups = new Map<string, Group>();
  const day = ({ weekday }: AdminSlotTemplate) => WEEK_FROM_MONDAY.indexOf(weekday);
  for (const template of [...templates].sort((one, other) => day(one) - day(other))) {
    const { method, from, to, capacity, cutoffDays, cutoffTime, zoneIds } = template;
    const key = JSON.stringify([
      METHODS.indexOf(method),
      from,
      to,
      capacity,
      cutoffDays,
      cutoffTime,
      zoneIds,
    ]);
    const known = groups.get(key);
    if (known) known.push(template);
    else groups.set(key, [template]);
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other)).map(([, group]) => group);
}
