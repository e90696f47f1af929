import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react';
import { canDeleteNow, readDeletionState } from '@cms/privacy/queries/deletion-state';
import { listConsents } from '@cms/customers/queries/list-consents';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { PREFERENCE_DEFAULTS, PRIVACY_KEYS } from '@shop/customers/preferences';
import { can } from '@shop/permissions/permissions';
import { accountMessages } from '@shop/messages/account-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { badRequest, readForm } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { saveOwnPreferences } from '../../session/save-own-preferences';
import { requireCustomer } from '../../session/session';
import text from '../../styles/text.module.css';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { consentView } from './consent-view';
import { DeleteSheet, DownloadSheet } from './DataSheets';
import { PrivacyChoices } from './PrivacyChoices';
import styles from './privacy.module.css';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Privacidade', isHidden: true, matches });

const PAGE = '/conta/privacidade';

/**
 * The largest number of consents that the page shows. Nobody changes their choices so often. The download contains all
 * consents.
 */
const SHOWN_CONSENTS = 50;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const [preferences, consents, deletion] = await Promise.all([
    readPreferences(context.cms, { customerId }),
    listConsents(context.cms, { customerId, limit: SHOWN_CONSENTS }),
    readDeletionState(context.cms, customerId),
  ]);
  return {
    person: personView(session),
    preferences: preferences ?? PREFERENCE_DEFAULTS,
    consents: consents.map(consentView),
    asksInDialog: can(session, 'account:erase') && canDeleteNow(deletion),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  if (form.get('intent') !== 'save-preferences') throw badRequest();
  return saveOwnPreferences(context, { customerId, form, keys: PRIVACY_KEYS, page: PAGE });
}

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: accountMessages.preferences_failed,
    reply: (toast) => ({ toast }),
  });

export default function Privacy() {
  const { person, preferences, consents, asksInDialog } = useLoaderData<typeof loader>();
  useReplyToast(useActionData());
  return (
    <AccountFrame
      person={person}
      title="Privacidade"
      lead="Seus dados são seus: veja, leve embora ou apague quando quiser."
    >
      <PrivacyChoices preferences={preferences} consents={consents} />
      <DownloadSheet />
      <DeleteSheet asksInDialog={asksInDialog} />
      <p className={styles.outer}>
        Outros pedidos sobre seus dados são respondidos em até 15 dias úteis. Leia a{' '}
        <Link className={text.link} to="/politica-de-privacidade">
          Política de Privacidade
        </Link>
        .
      </p>
    </AccountFrame>
  );
}
