import { IconExternalLink, IconLogout, IconUser } from '@tabler/icons-react';

import { menuOf } from '../../engine/menu';
import { page } from '../../engine/page';
import { AdminPage } from '../../components/page/AdminPage';
import { PageHead } from '../../components/page/PageHead';
import { MENU_ICONS } from '../../frame/nav/menu-icons';
import { ownSettingsOf } from '../../frame/nav/own-settings';
import { PersonButton } from '../../frame/nav/PersonButton';
import { SignOutButton } from '../../frame/nav/SignOutButton';
import { PlaceRow } from './PlaceRows';
import styles from './places.module.css';

/** `/admin/mais`: on a phone, the entries of the menu that are not in the bar, and what concerns this person. */
export const MoreView = page('more', (adminContext, props) => {
  const settings = ownSettingsOf(adminContext);
  const entries = menuOf(adminContext.admin).filter(({ inBar }) => inBar === undefined);
  return (
    <AdminPage view={props} steps={[{ label: 'Mais' }]}>
      <PageHead title="Mais" />
      {entries.length > 0 ? (
        <section className={styles.group} aria-label="Administração">
          <ul className={styles.rows}>
            {entries.map(({ label, href, about, icon }) => {
              const Icon = MENU_ICONS[icon];
              return <PlaceRow key={href} href={href} label={label} about={about} icon={<Icon />} />;
            })}
          </ul>
        </section>
      ) : null}
      <section className={styles.group} aria-label="Você">
        <ul className={styles.rows}>
          <li className={styles.row}>
            <span className={styles.icon} aria-hidden="true">
              <IconExternalLink />
            </span>
            <span className={styles.text}>
              {/* The shop is another application, so this is a full page load without Next's router. */}
              <a href="/">Ver o site</a>
            </span>
          </li>
          <li className={styles.row}>
            <span className={styles.icon} aria-hidden="true">
              <IconUser />
            </span>
            <span className={styles.text}>
              <PersonButton settings={settings}>{settings.fullName}</PersonButton>
              <small>{settings.role}: este aparelho e o meu acesso</small>
            </span>
          </li>
          <li className={styles.row}>
            <span className={styles.icon} aria-hidden="true">
              <IconLogout />
            </span>
            <span className={styles.text}>
              <SignOutButton isBare />
            </span>
          </li>
        </ul>
      </section>
    </AdminPage>
  );
});
