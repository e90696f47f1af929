import { orderMessages } from '@shop/messages/order-messages';

import styles from './receipt.module.css';

export interface ReceiptPaymentView {
  /** 'Pix' */
  method: string;
  /** The provider's number of the payment; null when no provider was involved. */
  providerNumber: string | null;
  at: string;
  amount: string;
  refunded: string | null;
  refundDue: string | null;
}

/** All values as text: amounts in reais, dates in the shop's time zone. */
export interface ReceiptView {
  number: string;
  orderId: string;
  brandName: string;
  /** Name, CNPJ, address and contacts of the shop. */
  seller: readonly string[];
  /** Null where an account's name must not be shown. */
  customerName: string | null;
  placedAt: string;
  delivery: string;
  /** 'terça, 24 de novembro, 9h às 12h'; null for an order without a delivery or pickup window. */
  promise: string | null;
  instructions: string | null;
  isPickup: boolean;
  lines: readonly {
    id: string;
    name: string;
    quantity: number;
    /** What the shop changed in the line after the order was paid. */
    change: string | null;
    /** The price of one unit; null for a line in place of another, which was paid with that line. */
    unit: string | null;
    /** The price of the line before discounts, or 'Incluído'. */
    gross: string;
    /** Gluten, allergens and cross-contact, as printed on the label. */
    label: string;
  }[];
  sums: readonly { label: string; value: string }[];
  total: string;
  payments: readonly ReceiptPaymentView[];
  isCancelled: boolean;
  issuedAt: string;
}

/** One sheet, as wide as its paper: A4, or the narrow roll of the printer at the shop's counter. */
export function Receipt({ receipt }: { receipt: ReceiptView }) {
  const { number, orderId, brandName, seller, customerName, placedAt, delivery, isPickup } = receipt;
  return (
    <article className={styles.receipt} aria-labelledby="recibo">
      <header className={styles.head}>
        <div>
          <h2 id="recibo">Recibo do pedido {number}</h2>
          <p>{brandName}</p>
        </div>
        <p className={styles.notFiscal}>{orderMessages.receipt_not_fiscal}</p>
      </header>
      {receipt.isCancelled ? <p className={styles.cancelled}>Pedido cancelado</p> : null}
      <div className={styles.parties}>
        <section aria-label="Vendedor">
          <h3>Vendedor</h3>
          {seller.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
        <section aria-label="Cliente e pedido">
          <h3>{customerName ? 'Cliente' : 'Pedido'}</h3>
          {customerName ? <p>{customerName}</p> : null}
          <p>Pedido feito em {placedAt}</p>
          <p>{isPickup ? delivery : `Entrega: ${delivery}`}</p>
          {receipt.promise ? <p>Dia e horário: {receipt.promise}</p> : null}
          {receipt.instructions ? <p>Instruções: {receipt.instructions}</p> : null}
        </section>
      </div>
      <ReceiptLines receipt={receipt} />
      <section aria-label="Pagamentos">
        <h3>Pagamento</h3>
        {receipt.payments.map((payment) => (
          <ReceiptPayment key={`${payment.providerNumber} ${payment.at}`} payment={payment} />
        ))}
      </section>
      <footer className={styles.foot}>
        Emitido em {receipt.issuedAt}, horário da Bahia. Identificação do pedido: {orderId}
      </footer>
    </article>
  );
}

const unitsText = (quantity: number): string => (quantity === 1 ? '1 unidade' : `${quantity} unidades`);

function ReceiptLines({ receipt: { lines, sums, total } }: { receipt: ReceiptView }) {
  return (
    <table className={styles.lines}>
      <caption>Itens</caption>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Valor</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, quantity, change, unit, gross, label }) => (
          <tr key={id}>
            <td>
              {name}
              <span>{unit === null ? unitsText(quantity) : `${quantity} × ${unit}`}</span>
              {change ? <span>{change}</span> : null}
              <span>{label}</span>
            </td>
            <td>{gross}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ label, value }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{value}</td>
          </tr>
        ))}
        <tr className={styles.total}>
          <th scope="row">Total</th>
          <td>{total}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function ReceiptPayment({ payment }: { payment: ReceiptPaymentView }) {
  const { method, providerNumber, at, amount, refunded, refundDue } = payment;
  return (
    <div className={styles.payment}>
      <p>
        <b>{method}</b>, {at}
        {providerNumber ? <span> · pagamento nº {providerNumber}</span> : null}
      </p>
      <p>{amount}</p>
      {refunded ? (
        <>
          <p>Devolvido</p>
          <p>−{refunded}</p>
        </>
      ) : null}
      {refundDue ? (
        <>
          <p>Devolução em andamento</p>
          <p>−{refundDue}</p>
        </>
      ) : null}
    </div>
  );
}
