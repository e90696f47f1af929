import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import { type MouseEvent, lazy, Suspense, useState } from 'react';

import { AccountSheet, SheetOffer } from '../../components/account/AccountSheet';
import { DATA_PATH, DELETE_PATH } from '../../components/account/deletion-paths';
import { DownloadData } from '../../components/account/DownloadData';
import { Icon } from '../../components/icons/Icon';
import text from '../../styles/text.module.css';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./DeleteAccountDialog')).DeleteAccountDialog,
}));

/** A copy of the customer's data: as a file, or as a page. */
export function DownloadSheet() {
  return (
    <AccountSheet id="dados" title="Baixar meus dados">
      <SheetOffer
        words={
          <>
            Cadastro, endereços, pedidos e escolhas, em um arquivo só. Sai na hora. Ou{' '}
            <Link className={text.link} to={DATA_PATH}>
              veja tudo aqui
            </Link>
            .
          </>
        }
      >
        <DownloadData />
      </SheetOffer>
    </AccountSheet>
  );
}

/**
 * Deletes the account. When only the password is missing, a dialog asks for the password. In every other case (an open
 * order, an account without a password, no JavaScript) a page is used instead.
 */
export function DeleteSheet({ asksInDialog }: { asksInDialog: boolean }) {
  const [isAsking, setAsking] = useState(false);

  function ask(event: MouseEvent) {
    if (!asksInDialog || event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    setAsking(true);
  }

  return (
    <AccountSheet id="excluir" title="Excluir conta">
      <SheetOffer words="Apaga seu cadastro e seus endereços. O que a lei manda guardar dos pedidos fica sem o seu nome.">
        <Button
          component={Link}
          variant="danger"
          to={DELETE_PATH}
          onClick={ask}
          aria-haspopup={asksInDialog ? 'dialog' : undefined}
        >
          <Icon name="trash" />
          Excluir conta
        </Button>
      </SheetOffer>
      {isAsking ? (
        <Suspense>
          <DeleteAccountDialog onClosed={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </AccountSheet>
  );
}
