import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ClientActionFunctionArgs,
} from '@remix-run/react';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { endPushDevice } from '@cms/notifications/operations/end-push-device';
import { listPushDevices, type PushDevice } from '@cms/notifications/queries/list-push-devices';
import { sendsSms } from '@cms/notifications/queries/sends-sms';
import { NOTIFICATION_KEYS, PREFERENCE_DEFAULTS } from '@shop/customers/preferences';
import { formatDate } from '@shop/time/bahia';
import { accountMessages } from '@shop/messages/account-messages';

import { AccountFrame } from '../../components/account/AccountFrame';
import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { useReplyToast } from '../../components/toasts/reply-toasts';
import { FormNote } from '../../components/forms/FormNote';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { ToggleField } from '../../components/forms/ToggleField';
import { badRequest, readForm, textField } from '../../http/form-body';
import { answerOrToast } from '../../http/skip-after-network-error';
import { redirectWithMessage } from '../../session/flash';
import { saveOwnPreferences } from '../../session/save-own-preferences';
import { requireCustomer } from '../../session/session';
import text from '../../styles/text.module.css';
import { personView } from '../../view-models/account-view';
import { pageMeta } from '../../view-models/page-meta';
import { CHANNELS } from './channels';
import { PushSheet, type PushDeviceView } from './PushSheet';
import styles from './notifications.module.css';

export { privateHeaders as headers } from '../../cache/cache-control';

export { skipAfterNetworkError as shouldRevalidate } from '../../http/skip-after-network-error';

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({ title: 'Notificações', isHidden: true, matches });

const PAGE = '/conta/notificacoes';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { customerId, ...session } = await requireCustomer(request, context, '/conta');
  const { cms } = context;
  const [preferences, devices] = await Promise.all([
    readPreferences(cms, { customerId }),
    listPushDevices(cms, { customerId, sessionId: session.sessionId }),
  ]);
  return {
    person: personView(session),
    hasSms: await sendsSms(cms),
    hasMobile: session.hasMobile,
    preferences: preferences ?? PREFERENCE_DEFAULTS,
    push: cms.push && { publicKey: cms.push.publicKey, devices: devices.map(pushDeviceView) },
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { customerId } = await requireCustomer(request, context, '/conta');
  const form = await readForm(request);
  switch (form.get('intent')) {
    case 'save-preferences':
      return saveOwnPreferences(context, { customerId, form, keys: NOTIFICATION_KEYS, page: PAGE });
    case 'end-push':
      await endPushDevice(context.cms, { customerId, deviceId: textField(form, 'device') });
      return redirectWithMessage(context, PAGE, { code: 'push_ended' });
    default:
      throw badRequest();
  }
}

const pushDeviceView = ({ deviceId, device, isThisOne, registeredAt }: PushDevice): PushDeviceView => ({
  deviceId,
  name: device,
  isThisOne,
  registeredOn: formatDate(registeredAt),
});

/** If the response cannot be read, the page stays as it is and shows a toast. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  answerOrToast(() => serverAction<typeof action>(), {
    failure: accountMessages.preferences_failed,
    reply: (toast) => ({ toast }),
  });

export default function Notifications() {
  const { person, preferences, push, hasSms, hasMobile } = useLoaderData<typeof loader>();
  useReplyToast(useActionData());
  const isBusy = useNavigation().formAction?.startsWith(PAGE) ?? false;
  return (
    <AccountFrame
      person={person}
      title="Notificações"
      lead="Você escolhe o que chega e por onde. Avisos sobre o pagamento de um pedido e a segurança da conta saem sempre."
    >
      <Form method="post">
        {CHANNELS.filter(({ id }) => hasSms || id !== 'sms').map(({ id, title, toggles }) => (
          <AccountSheet key={id} id={id} title={title} className={styles.channel}>
            {toggles.map(({ name, label, detail }) => (
              <ToggleField
                key={name}
                name={name}
                label={label}
                detail={detail}
                defaultChecked={preferences[name]}
              />
            ))}
            {id === 'email' && !preferences.marketingEmails ? (
              <FormNote className={styles.marketing}>
                Promoções e Novidades só chegam com “E-mails de marketing” ligado em{' '}
                <Link className={text.link} to="/conta/privacidade">
                  Privacidade
                </Link>
                . Agora está desligado.
              </FormNote>
            ) : null}
            {id === 'sms' && !hasMobile ? (
              <FormNote className={styles.marketing}>
                SMS só chegam a um celular do Brasil. Cadastre o seu em{' '}
                <Link className={text.link} to="/conta/detalhes">
                  Detalhes da conta
                </Link>
                .
              </FormNote>
            ) : null}
          </AccountSheet>
        ))}
        {push ? null : (
          <FormNote className={styles.note}>
            Avisos no navegador ainda não são enviados. Guardamos sua escolha para quando forem.
          </FormNote>
        )}
        <SheetActions>
          <SubmitButton isBusy={isBusy} name="intent" value="save-preferences">
            Salvar preferências
          </SubmitButton>
        </SheetActions>
      </Form>
      {push ? <PushSheet {...push} /> : null}
    </AccountFrame>
  );
}
