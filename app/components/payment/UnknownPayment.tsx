import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { PictureView } from '../picture/Picture';
import { PaymentOutcome } from './PaymentOutcome';

interface UnknownPaymentProps {
  isSignedIn: boolean;
  signInHref: string;
  picture: PictureView | null;
}

/** Shown to visitors who are not signed in, and for another customer's order. It reveals nothing about the order. */
export function UnknownPayment({ isSignedIn, signInHref, picture }: UnknownPaymentProps) {
  return (
    <PaymentOutcome
      state="unknown"
      title="Seu pagamento"
      lead={
        isSignedIn
          ? 'A situação de cada pagamento está em Meus Pedidos, na conta que fez o pedido.'
          : 'Entre na sua conta para ver a situação do pagamento. Comprou sem cadastro? Receba o link do pedido de novo.'
      }
      picture={picture}
      actions={
        <>
          {isSignedIn ? (
            <Button component={Link} variant="filled" size="lg" to="/conta/pedidos">
              Ver meus pedidos
            </Button>
          ) : (
            <Button component={Link} variant="filled" size="lg" to={signInHref}>
              Entrar
            </Button>
          )}
          {isSignedIn ? null : (
            <Button component={Link} size="lg" to="/pedido">
              Receber o link de novo
            </Button>
          )}
          <Button component={Link} size="lg" to="/cardapio">
            Ver cardápio
          </Button>
        </>
      }
    />
  );
}
