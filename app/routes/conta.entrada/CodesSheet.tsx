import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { useEffect } from 'react';
import type { Workplace } from '@shop/permissions/workplaces';

import { FormNote } from '../../components/forms/FormNote';
import { Icon } from '../../components/icons/Icon';
import { FACTORS_PATH } from '../../components/navigation/site-links';
import { focusOn, pageHeading } from '../../components/place-focus';
import { useIsLive } from '../../hooks/use-is-live';
import { copyWithToast } from './copy-with-toast';
import styles from './factors.module.css';

interface CodesSheetProps {
  codes: readonly string[];
  isNewFactor: boolean;
  workplace: Workplace | null;
}

/**
 * The recovery codes, shown once: to print, to copy or to save. Leaving the page without the button asks first, because
 * nobody can show them again.
 */
export function CodesSheet({ codes, isNewFactor, workplace }: CodesSheetProps) {
  const isLive = useIsLive();
  // The codes take the place of the form, whose window was scrolled to its button.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    focusOn(pageHeading());
  }, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const copy = () =>
    copyWithToast(codes.join('\n'), { copied: 'Códigos copiados', failed: 'Anote os códigos à mão.' });

  return (
    <div className={styles.codesPage}>
      {isNewFactor ? (
        <FormNote tone="ok">
          <p>
            <b>Pronto:</b> da próxima vez, entre com o que você acabou de pôr.
          </p>
        </FormNote>
      ) : null}
      <ol className={styles.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      {isLive ? (
        <div className={styles.acts}>
          <Button onClick={() => window.print()}>
            <Icon name="printer" />
            Imprimir
          </Button>
          <Button onClick={() => void copy()}>
            <Icon name="copy" />
            Copiar
          </Button>
          <Button
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(codes.join('\n'))}`}
            download="codigos.txt"
          >
            <Icon name="download" />
            Baixar
          </Button>
        </div>
      ) : null}
      <Button component={Link} variant="filled" size="lg" fullWidth to={FACTORS_PATH} reloadDocument={false}>
        Guardei os códigos
      </Button>
      {workplace ? (
        <p className={styles.words}>
          Depois, <a href={workplace.path}>volte para {workplace.label}</a>.
        </p>
      ) : null}
    </div>
  );
}
