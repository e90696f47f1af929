import styles from './facts-hint.module.css';

/** What Pix on the shop's own page is, and the steps in the account at the provider that it needs. */
export const PixOnSiteHint = () => (
  <div className={`field-description ${styles.hint}`}>
    O cliente copia o código na própria loja. Antes de marcar, ligue os avisos do Mercado Pago, que contam à
    loja cada Pix pago.
    <details>
      <summary>Como ligar os avisos</summary>
      <ol>
        <li>Entre na sua conta do Mercado Pago e abra “Suas integrações”.</li>
        <li>Abra os avisos da sua aplicação. Lá eles se chamam “Webhooks”.</li>
        <li>Marque “Order (Mercado Pago)” e salve.</li>
      </ol>
    </details>
  </div>
);
