import type { PreferenceKey, Preferences } from '@shop/customers/preferences';

import panel from '../../components/page/panel.module.css';

const NAMES: Record<PreferenceKey, string> = {
  emailOrders: 'E-mail sobre pedidos',
  emailPromotions: 'E-mail com promoções',
  emailNewsletter: 'E-mail com novidades',
  smsOrders: 'SMS sobre pedidos',
  smsPromotions: 'SMS com promoções',
  pushOrders: 'Push sobre pedidos',
  pushPromotions: 'Push com promoções',
  marketingEmails: 'Aceita e-mails de marketing',
  dataCollection: 'Aceita coleta de dados',
  analytics: 'Aceita análises de uso',
  thirdPartySharing: 'Aceita compartilhamento com terceiros',
};

/** A customer's preferences. Only the customer can change them, on the account page. */
export function PreferencesPanel({ preferences }: { preferences: Preferences }) {
  return (
    <section className={panel.panel} aria-labelledby="preferencias">
      <div className={panel.head}>
        <h2 id="preferencias">Preferências</h2>
        <span className={panel.aside}>só a pessoa muda, na conta dela</span>
      </div>
      <dl className={panel.pairs}>
        {(Object.keys(NAMES) as PreferenceKey[]).map((key) => (
          <div key={key}>
            <dt>{NAMES[key]}</dt>
            <dd>{preferences[key] ? 'Sim' : 'Não'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
