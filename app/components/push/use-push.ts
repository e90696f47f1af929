import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

import {
  pushSupport,
  replaceFormerSubscription,
  subscribeBrowser,
  type PushSupport,
  type SubscribeResult,
} from './push-support';

export interface PushOffer {
  /** Null until the page is hydrated, because the server cannot know what the browser supports. */
  support: PushSupport | null;
  isBusy: boolean;
  result: SubscribeResult | null;
  subscribe: (wish?: { wantsPromotions?: boolean }) => void;
}

/**
 * Returns whether this browser supports push messages, and the function that subscribes it. After subscribing, the
 * page's data is reloaded.
 */
export function usePush(publicKey: string): PushOffer {
  const [support, setSupport] = useState<PushSupport | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<SubscribeResult | null>(null);
  const { revalidate } = useRevalidator();

  useEffect(() => setSupport(pushSupport()), []);
  useEffect(() => {
    void replaceFormerSubscription(publicKey)
      .then((isReplaced) => {
        if (isReplaced) revalidate();
      })
      // The customer can still subscribe by the button.
      .catch(() => undefined);
  }, [publicKey, revalidate]);

  const run = async (wish: { wantsPromotions?: boolean }) => {
    setBusy(true);
    const subscribed = await subscribeBrowser({ publicKey, ...wish });
    setResult(subscribed);
    setSupport(pushSupport());
    revalidate();
    setBusy(false);
  };
  return { support, isBusy, result, subscribe: (wish = {}) => void run(wish) };
}

/** Returns an explanation when this browser cannot be subscribed; null when it can. */
export function pushObstacle(support: PushSupport | null): string | null {
  switch (support) {
    case 'unsupported':
      return 'Este navegador não mostra avisos. Os e-mails continuam chegando.';
    case 'needs_home_screen':
      return 'No iPhone e no iPad, primeiro adicione a loja à Tela de Início: toque em Compartilhar e depois em “Adicionar à Tela de Início”. Abra a loja por ali e ligue os avisos.';
    case 'blocked':
      return 'Os avisos desta loja estão bloqueados neste navegador. Libere as notificações nas configurações do site e volte aqui.';
    default:
      return null;
  }
}

export const PUSH_FAILED = 'Não deu para ligar os avisos agora. Tente de novo em instantes.';
