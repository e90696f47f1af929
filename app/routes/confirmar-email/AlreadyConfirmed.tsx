import { ButtonLink } from '../../components/button/Button';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export interface AlreadyConfirmedProps {
  email: string;
  signInPath: string;
}

/** Behind a mailed link that has done its work. */
export function AlreadyConfirmed({ email, signInPath }: AlreadyConfirmedProps) {
  return (
    <div className={layout.stack}>
      <p className={text.lead}>
        O endereço <b>{email}</b> já está confirmado. É só entrar.
      </p>
      <ButtonLink look="main" size="big" isFull to={signInPath}>
        Entrar
      </ButtonLink>
    </div>
  );
}
