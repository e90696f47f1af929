import { Form } from '@remix-run/react';

import { Icon } from '../icons/Icon';
import styles from './account-frame.module.css';
import { ACCOUNT_SECTIONS, sectionOf } from './account-sections';
import { PrefetchLink } from '../navigation/PrefetchLink';

interface AccountMenuProps {
  path: string;
  /** Called when a section is chosen, so that a drawer can close. */
  onChosen?: () => void;
}

/** The account's sections and the sign-out button. */
export function AccountMenu({ path, onChosen }: AccountMenuProps) {
  const current = sectionOf(path);
  return (
    <div className={styles.menu}>
      <nav aria-label="Minha conta">
        {ACCOUNT_SECTIONS.map(({ to, label, icon }) => (
          <PrefetchLink
            key={to}
            to={to}
            aria-current={current?.to === to ? 'page' : undefined}
            onClick={onChosen}
          >
            <Icon name={icon} />
            {label}
          </PrefetchLink>
        ))}
      </nav>
      <Form method="post" action="/sair" onSubmit={onChosen}>
        <button type="submit">
          <Icon name="logout" />
          Sair da conta
        </button>
      </Form>
    </div>
  );
}
