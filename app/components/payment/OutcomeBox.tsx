import styles from './payment-outcome.module.css';

interface OutcomeBoxProps {
  /** 'Pedido 9C04A7D2' */
  name: string;
  /** 'R$ 211,09' */
  value: string;
  /** 'Pague até 13h36' */
  detail: string | null;
}

/** What the way on is about, with its amount. */
export function OutcomeBox({ name, value, detail }: OutcomeBoxProps) {
  return (
    <div className={styles.box}>
      <b>{name}</b>
      <span className={styles.value}>{value}</span>
      {detail ? <span>{detail}</span> : null}
    </div>
  );
}
