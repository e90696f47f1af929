import { Form, useNavigation } from '@remix-run/react';

import type { Preferences, PrivacyKey } from '@shop/customers/preferences';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { ToggleField } from '../../components/forms/ToggleField';
import { ConsentHistory } from './ConsentHistory';
import type { ConsentView } from './consent-view';

/** The switches, with a text that says what each switch does today. */
const CHOICES: readonly { name: PrivacyKey; label: string; detail: string }[] = [
  {
    name: 'dataCollection',
    label: 'Coleta de dados de uso',
    detail: 'Além do necessário para os pedidos. Hoje não coletamos nada disso; guardamos sua escolha.',
  },
  {
    name: 'marketingEmails',
    label: 'E-mails de marketing',
    detail: 'Campanhas e novidades, conforme o que você escolhe em Notificações. Desligado, não sai nenhum.',
  },
  {
    name: 'analytics',
    label: 'Análises',
    detail:
      'Números sobre o uso do site, sem identificar você. Nada assim roda nesta loja; guardamos sua escolha.',
  },
  {
    name: 'thirdPartySharing',
    label: 'Compartilhar com terceiros',
    detail:
      'Além de quem processa o pagamento e a entrega. Não compartilhamos com mais ninguém; guardamos sua escolha.',
  },
];

/** The four switches, and the history of the choices. */
export function PrivacyChoices({
  preferences,
  consents,
}: {
  preferences: Preferences;
  consents: readonly ConsentView[];
}) {
  const isBusy = useNavigation().formData?.get('intent') === 'save-preferences';
  return (
    <AccountSheet id="escolhas" title="Suas escolhas">
      <Form method="post">
        {CHOICES.map(({ name, label, detail }) => (
          <ToggleField
            key={name}
            name={name}
            label={label}
            detail={detail}
            defaultChecked={preferences[name]}
          />
        ))}
        <SheetActions>
          <SubmitButton isBusy={isBusy} name="intent" value="save-preferences">
            Salvar preferências
          </SubmitButton>
        </SheetActions>
      </Form>
      <ConsentHistory consents={consents} />
    </AccountSheet>
  );
}
