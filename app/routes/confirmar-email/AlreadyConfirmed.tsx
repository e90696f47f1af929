import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';

export interface AlreadyConfirmedProps {
  email: string;
  signInPath: string;
}

/** The page of a mailed link that has already been used. */
export function AlreadyConfirmed({ email, signInPath }: AlreadyConfirmedProps) {
  return (
    <div className={layout.stack}>
      <p className={text.lead}>
        O endereço <b>{email}</b> já está confirmado. É só entrar.
      </p>
      <Button component={Link} variant="filled" size="lg" fullWidth to={signInPath}>
        Entrar
      </Button>
    </div>
  );
}
