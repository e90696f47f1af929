import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@mantine/core';

import { SubmitButton } from '../forms/SubmitButton';
import { Fold } from '../order-page/Fold';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { useIsRefused } from '../forms/use-refused-field';
import { BuyerProof } from './BuyerProof';
import { DATA_FIELD } from './proof-field';

const ERASE_FIELD = 'erase-email';
const FIELDS = [DATA_FIELD, ERASE_FIELD] as const;

/**
 * The forms with which a buyer without an account downloads or erases their data. Both forms ask for the buyer's
 * e-mail, because the link may have been forwarded.
 */
export function OwnData({ path }: { path: string }) {
  const isRefused = useIsRefused(FIELDS);
  const isBusy = useNavigation().formData?.get('intent') === 'erase';
  return (
    <Fold title="Meus dados deste pedido" isOpen={isRefused}>
      <div className={layout.stack}>
        <Form method="post" action={`${path}/dados.json`} reloadDocument noValidate className={layout.stack}>
          <BuyerProof id={DATA_FIELD} />
          <Button type="submit" fullWidth>
            Baixar meus dados
          </Button>
        </Form>
        <Form method="post" action={path} noValidate preventScrollReset className={layout.stack}>
          <p className={text.soft}>
            Apagamos nome, e-mail, celular, endereço e recados. Fica só o que a lei manda guardar da venda. Os
            links deste pedido deixam de valer.
          </p>
          <BuyerProof id={ERASE_FIELD} />
          <SubmitButton isBusy={isBusy} variant="default" fullWidth name="intent" value="erase">
            Apagar meus dados
          </SubmitButton>
        </Form>
      </div>
    </Fold>
  );
}
