import styles from './account-frame.module.css';
import { initials } from './initials';

export interface AccountPersonView {
  /** 'Cliente' when there is none. */
  name: string;
  email: string;
}

/** Avatar and name; below it the e-mail, or where one is. */
export function AccountPerson({ person, line }: { person: AccountPersonView; line: string }) {
  return (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(person.name)}
      </span>
      <span className={styles.names}>
        <b>{person.name}</b>
        <span>{line}</span>
      </span>
    </span>
  );
}
