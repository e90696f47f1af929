import { Form, useNavigation } from '@remix-run/react';
import { Button } from '@mantine/core';

import { SubmitButton } from '../forms/SubmitButton';
import { Fold } from '../order-page/Fold';
import layout from '../../styles/layout.module.css';
import text from '../../styles/text.module.css';
import { BuyerProof } from './BuyerProof';

/**
 * The forms with which a buyer without an account downloads or erases their data. Both forms ask for the buyer's
 * e-mail, because the link may have been forwarded.
 */
export function OwnData({ path }: { path: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'erase';
  return (
    <Fold title="Meus dados deste pedido">
      <div className={layout.stack}>
        <Form method="post" action={`${path}/dados.json`} reloadDocument className={layout.stack}>
          <BuyerProof id="data-email" />
          <Button type="submit" fullWidth>
            Baixar meus dados
          </Button>
        </Form>
        <Form method="post" action={path} className={layout.stack}>
          <p className={text.soft}>
            Apagamos nome, e-mail, celular, endereço e recados. Fica só o que a lei manda guardar da venda. Os
            links deste pedido deixam de valer.
          </p>
          <BuyerProof id="erase-email" />
          <SubmitButton isBusy={isBusy} variant="default" fullWidth name="intent" value="erase">
            Apagar meus dados
          </SubmitButton>
        </Form>
      </div>
    </Fold>
  );
}
