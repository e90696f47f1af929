import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';

import { OPENING_STEPS, type OpeningStep } from '../../../reports/queries/opening-steps';
import { AdminLink } from '../../components/page/AdminLink';
import panel from '../../components/page/panel.module.css';
import { pagePath } from '../../engine/pages';
import { DELIVERY_PATH, WEEK_PATH } from '../delivery/delivery-address';
import { NOTIFICATIONS_PATH } from '../notifications/notifications-address';
import { PRODUCTS_PATH } from '../products/products-address';
import styles from './opening-guide.module.css';

/** The name of each step, and the page on which it is done. */
const STEPS: Record<OpeningStep, { label: string; href: string }> = {
  seller: { label: 'Razão social, CNPJ e endereço', href: '/admin/globals/settings' },
  product: { label: 'Um produto à venda, com rótulo conferido e estoque', href: PRODUCTS_PATH },
  hours: { label: 'Horário de atendimento', href: WEEK_PATH },
  delivery: { label: 'Áreas e horários de entrega', href: DELIVERY_PATH },
  texts: { label: 'Privacidade, termos e devolução publicados', href: '/admin/globals/privacy-policy' },
  mail: { label: 'Um e-mail de teste, recebido', href: NOTIFICATIONS_PATH },
  payment: { label: 'Um pedido de teste, pago', href: '/cardapio' },
};

/** The steps that are missing before the shop can open. Renders nothing when none is missing. */
export function OpeningGuide({ missing }: { missing: readonly OpeningStep[] }) {
  if (missing.length === 0) return null;
  const doneCount = OPENING_STEPS.length - missing.length;
  return (
    <section className={`${panel.panel} ${styles.guide}`} aria-labelledby="para-abrir">
      <div className={panel.head}>
        <h2 id="para-abrir">Para abrir a loja</h2>
        <span className={panel.aside}>
          {doneCount} de {OPENING_STEPS.length} prontos
        </span>
      </div>
      <ol className={styles.steps}>
        {OPENING_STEPS.map((step) => {
          const { label, href } = STEPS[step];
          return missing.includes(step) ? (
            <li key={step}>
              <AdminLink href={href}>
                <IconCircleDashed aria-hidden="true" />
                {label}
              </AdminLink>
            </li>
          ) : (
            <li key={step} className={styles.done}>
              <IconCircleCheck aria-label="Pronto:" />
              {label}
            </li>
          );
        })}
      </ol>
      <p className={styles.more}>
        O que nem toda loja usa espera em <AdminLink href={pagePath('resources')}>Recursos</AdminLink>: ligue
        só o que for usar.
      </p>
    </section>
  );
}
