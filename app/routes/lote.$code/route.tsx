import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readSettings } from '@cms/content/queries/read-settings';
import { findPublicLot } from '@cms/lots/queries/find-public-lot';
import { lotPath, readLotCode } from '@shop/lots/lot-code';
import { lotMessages } from '@shop/messages/lot-messages';

import { LotFacts } from '../../components/lots/LotFacts';
import { StoppedLot } from '../../components/lots/StoppedLot';
import { UnknownLot } from '../../components/lots/UnknownLot';
import { PRIVATE } from '../../cache/cache-control';
import { useChatHref } from '../../hooks/use-chat-href';
import { lotView } from '@app/components/lots/lot-view';
import { pageMeta } from '../../view-models/page-meta';

/** No cache stores the page, so that a visitor sees at once that a lot was stopped. */
export { privateHeaders as headers } from '../../cache/cache-control';

export async function loader({ params: { code: asked = '' }, context: { cms } }: LoaderFunctionArgs) {
  const code = readLotCode(asked);
  if (code !== null && code !== asked) throw redirect(lotPath(code), { headers: PRIVATE });
  const [lot, { brandName, city }] = await Promise.all([
    code === null ? null : findPublicLot(cms, code),
    readSettings(cms),
  ]);
  const view = {
    code: code ?? asked.slice(0, 40),
    error: code === null ? lotMessages.lot_code_invalid : undefined,
    lot: lot && lotView({ lot, brandName, city }),
  };
  return data(view, { status: lot ? 200 : 404 });
}

/** The page is hidden from search engines, because they would show a state that may have changed. */
export const meta: MetaFunction<typeof loader> = ({ data: view, matches }) =>
  pageMeta({ title: view ? titleOf(view) : 'Lote', isHidden: true, matches });

function titleOf({ code, lot }: { code: string; lot: { state: string } | null }): string {
  if (!lot) return `Não achamos o lote ${code}`;
  return lot.state === 'released' ? `Lote ${code}` : `Não consuma: lote ${code}`;
}

export default function Lot() {
  const { code, error, lot } = useLoaderData<typeof loader>();
  const chatHref = useChatHref();
  if (!lot) return <UnknownLot code={code} error={error} chatHref={chatHref} />;
  if (lot.state === 'recalled' || lot.state === 'blocked')
    return <StoppedLot lot={lot} state={lot.state} chatHref={chatHref} />;
  return <LotFacts lot={lot} />;
}
