import { ButtonLink } from '../button/Button';
import { PaymentOutcome } from './PaymentOutcome';

/** For who is not signed in, and for an order that is not theirs: nothing is said about it. */
export function UnknownPayment({ isSignedIn, signInHref }: { isSignedIn: boolean; signInHref: string }) {
  return (
    <PaymentOutcome
      state="unknown"
      title="Seu pagamento"
      lead={
        isSignedIn
          ? 'A situação de cada pagamento está em Meus Pedidos, na conta que fez o pedido.'
          : 'Entre na sua conta para ver a situação do pagamento.'
      }
      paymentId={null}
      stepsTitle=""
      steps={[]}
      picture={null}
      actions={
        <>
          {isSignedIn ? (
            <ButtonLink look="main" size="big" to="/conta/pedidos">
              Ver meus pedidos
            </ButtonLink>
          ) : (
            <ButtonLink look="main" size="big" to={signInHref}>
              Entrar
            </ButtonLink>
          )}
          <ButtonLink look="quiet" size="big" to="/cardapio">
            Ver cardápio
          </ButtonLink>
        </>
      }
    />
  );
}
