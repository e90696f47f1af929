import dialog from '../../components/feedback/modal-dialog.module.css';
import type { AskedAct } from './asked-acts';

/** Says before which act the person is asked, and that nothing of it has happened. */
export function AskedActText({ act }: { act: AskedAct | undefined }) {
  if (!act) return <p className={dialog.text}>Antes de continuar. Nada foi feito ainda.</p>;
  const { before, bold, after, done } = act;
  return (
    <p className={dialog.text}>
      Antes de {before}
      {bold ? (
        <>
          {' '}
          <b>{bold}</b>
        </>
      ) : null}
      {after ? ` ${after}` : ''}. Nada foi {done} ainda.
    </p>
  );
}
