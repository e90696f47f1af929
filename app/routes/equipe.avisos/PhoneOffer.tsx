import { Button } from '@mantine/core';
import { type RefCallback, useState, useSyncExternalStore } from 'react';

import { FormNote } from '../../components/forms/FormNote';
import { Icon } from '../../components/icons/Icon';
import { pushSupport, type PushSupport } from '../../components/push/push-support';
import { registerPhone, type PhoneResult } from './register-phone';

const OBSTACLES: Partial<Record<PushSupport, string>> = {
  unsupported: 'Este navegador não mostra avisos. Abra o link em outro, como Chrome, Firefox ou Safari.',
  needs_home_screen:
    'No iPhone e no iPad, primeiro adicione a loja à Tela de Início: toque em Compartilhar e depois em “Adicionar à Tela de Início”. Abra a loja por ali, entre no painel e crie o link de novo.',
  blocked:
    'Os avisos deste site estão bloqueados neste navegador. Libere as notificações nas configurações do site e abra o link de novo.',
};

const FAILURES: Record<Exclude<PhoneResult, 'registered'>, string> = {
  refused: 'O navegador não deixou mostrar avisos. Toque de novo e escolha “Permitir”.',
  expired: 'Este link já foi usado ou passou de uma hora. Peça outro no painel.',
  failed: 'Não deu para ligar os avisos agora. Tente de novo em instantes.',
};

/** Subscribes to nothing, because the browser's support for push messages is read again whenever the page renders. */
const neverChanges = () => () => undefined;

/** The button that registers this phone, and its result. Needs JavaScript, like push messages themselves. */
export function PhoneOffer({ token, publicKey }: { token: string; publicKey: string }) {
  const support = useSyncExternalStore(neverChanges, pushSupport, () => null);
  const [result, setResult] = useState<PhoneResult | null>(null);
  const [isBusy, setBusy] = useState(false);

  const register = async () => {
    setBusy(true);
    setResult(await registerPhone({ token, publicKey }));
    setBusy(false);
  };

  if (result === 'registered')
    return (
      <div role="status" tabIndex={-1} ref={takeFocus}>
        <FormNote tone="ok">
          Pronto. Este celular avisa cada pedido novo, mesmo com o painel fechado. Para parar, tire o aparelho
          no painel.
        </FormNote>
      </div>
    );
  const obstacle = support && OBSTACLES[support];
  return (
    <>
      <p>
        A cada pedido pago que ninguém viu ainda, chega um aviso aqui só com o número. Não é preciso entrar em
        conta nenhuma neste celular.
      </p>
      <noscript>
        <FormNote tone="bad">Para ligar os avisos, libere o JavaScript deste navegador.</FormNote>
      </noscript>
      {obstacle ? (
        <FormNote tone="bad">{obstacle}</FormNote>
      ) : (
        <Button
          variant="filled"
          size="lg"
          fullWidth
          loading={isBusy}
          disabled={support === null}
          onClick={() => void register()}
        >
          <Icon name="bell" />
          Avisar neste celular
        </Button>
      )}
      {result && !obstacle ? <FormNote tone="bad">{FAILURES[result]}</FormNote> : null}
    </>
  );
}

/** Moves the focus to the element, because the focused button has disappeared. */
const takeFocus: RefCallback<HTMLElement> = (element) => element?.focus();
