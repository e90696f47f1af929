import { Form, useNavigation } from '@remix-run/react';

import layout from '@app/styles/layout.module.css';
import text from '@app/styles/text.module.css';

import { classNames } from '../class-names';
import { SubmitButton } from '../forms/SubmitButton';
import { BuyerProof } from '../linked-order/BuyerProof';
import styles from './help-kinds.module.css';

/** Asks for the e-mail of the purchase, without which an order's link shows no report about health. */
export function ProveForm({ help }: { help: string }) {
  const isBusy = useNavigation().formData?.get('intent') === 'prove';
  return (
    <Form
      method="post"
      action={`${help}?index`}
      className={classNames(layout.stack, styles.prove)}
      noValidate
      preventScrollReset
    >
      <p className={text.soft}>
        Protocolos sobre saúde só aparecem aqui depois que você confirma o e-mail da compra.
      </p>
      <BuyerProof id="protocol-email" />
      <SubmitButton isBusy={isBusy} variant="default" name="intent" value="prove">
        Ver todos os protocolos
      </SubmitButton>
    </Form>
  );
}
