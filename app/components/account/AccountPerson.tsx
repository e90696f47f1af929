import styles from './account-frame.module.css';
import { initials } from './initials';

export interface AccountPersonView {
  /** 'Cliente' when the customer has no name. */
  name: string;
  email: string;
}

/** The avatar and the name. Below them is the e-mail address or the current section. */
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
