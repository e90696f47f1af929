import { Button } from '@mantine/core';
import { Form, Link, useNavigation } from '@remix-run/react';

import text from '@app/styles/text.module.css';

import { Icon } from '../icons/Icon';
import styles from './frozen-question.module.css';

/**
 * Asks whether everything arrived frozen. It is shown on the day of the delivery. Neither answer stands out. "No" links
 * to the help with this kind of problem already chosen.
 */
export function FrozenQuestion({ action, noHref }: { action: string; noHref: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'frozen';
  return (
    <section className={styles.question} aria-labelledby="congelada">
      <h2 id="congelada">
        <Icon name="snowflake" />
        Chegou congelada?
      </h2>
      <p>Responda ao receber: é um toque só.</p>
      <Form method="post" action={action} className={styles.answers}>
        <Button type="submit" name="intent" value="frozen" disabled={isBusy} fullWidth>
          <span className={text.srOnly}>Chegou congelada: </span>Sim
        </Button>
        <Button component={Link} to={noHref} fullWidth>
          <span className={text.srOnly}>Chegou congelada: </span>Não
        </Button>
      </Form>
    </section>
  );
}
