import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { formatBrl } from '@shop/money/format-brl';
import {
  MAX_RECALL_TEXT,
  RECALL_REASON_LABELS,
  RECALL_REASONS,
  type RecallReason,
} from '@shop/recalls/recall-form';
import { IconLock } from '@tabler/icons-react';

import type { RecallPreview } from '../../../recalls/queries/preview-recall';
import { Notice } from '../../components/forms/Notice';
import { PickCards } from '../../components/pick-cards/PickCards';
import textStyles from '../../frame/theme/text.module.css';
import { orderHref } from '../orders/orders-address';
import { whereText } from './recall-labels';
import type { RecallForm } from './recall-steps-form';
import styles from './recalls.module.css';

interface StepProps {
  preview: RecallPreview;
  form: RecallForm;
}

interface FormProps extends StepProps {
  change: (values: Partial<RecallForm>) => void;
}

const boxes = (count: number) => (count === 1 ? '1 caixa' : `${count} caixas`);
const peopleText = (count: number) => (count === 1 ? '1 pessoa' : `${count} pessoas`);

/** Step 1: the reason, and the text that the buyers read. The lot is already stopped. */
export function ProblemStep({
  preview: { isStopped, remainder },
  form,
  change,
  onUndo,
  isBusy,
}: FormProps & { onUndo: () => void; isBusy: boolean }) {
  return (
    <>
      <div className={styles.stopped}>
        <IconLock aria-hidden="true" />
        {isStopped ? (
          <>
            <span>
              <b>O lote já está parado.</b> {boxes(remainder)} da prateleira{' '}
              {remainder === 1 ? 'saiu' : 'saíram'} do site. Se foi engano, desfaça agora.
            </span>
            <Button onClick={onUndo} aria-disabled={isBusy}>
              Voltar a vender
            </Button>
          </>
        ) : (
          'Parando o lote…'
        )}
      </div>
      <PickCards<RecallReason>
        label="O que aconteceu"
        isLabelShown
        isInPairs
        value={form.reason}
        onChange={(reason) => change({ reason })}
        cards={RECALL_REASONS.map((reason) => ({ value: reason, ...RECALL_REASON_LABELS[reason] }))}
      />
      <h3 className={styles.words}>O que as pessoas vão ler</h3>
      <Textarea
        name="risco"
        label="Qual é o risco"
        description="Uma frase, sem rodeio. Aparece no e-mail e no aviso público."
        rows={3}
        maxLength={MAX_RECALL_TEXT}
        value={form.risk}
        onChange={({ currentTarget }) => change({ risk: currentTarget.value })}
      />
      <Textarea
        mt={16}
        name="o-que-fazer"
        label="O que fazer com a pizza"
        rows={3}
        maxLength={MAX_RECALL_TEXT}
        value={form.instruction}
        onChange={({ currentTarget }) => change({ instruction: currentTarget.value })}
      />
    </>
  );
}

const wayText = ({ isErased, hasEmail, hasPhone }: RecallPreview['people'][number]): string => {
  if (isErased) return 'Sem contato possível';
  if (hasEmail) return hasPhone ? 'E-mail e WhatsApp' : 'Só e-mail';
  return 'Só telefone';
};

/**
 * Step 2: everybody who has boxes, the orders not yet shipped that need other boxes, and the mail as it will be sent.
 */
export function PeopleStep({ preview, form }: StepProps) {
  const { people, units, productName, code, toRefill, possible } = preview;
  return (
    <div className={styles.beside}>
      <div>
        <p className={styles.lead}>
          {boxes(units)} {units === 1 ? 'está' : 'estão'} com {peopleText(people.length)}.
        </p>
        <ul className={styles.rows}>
          {people.map((person) => (
            <li key={person.orders[0]?.id} className={styles.person}>
              <b>{person.name}</b>
              <span>
                {boxes(person.units)} · pedido{' '}
                {person.orders.map(({ id, number }) => (
                  <a key={id} className={styles.inline} href={orderHref(id)} target="_blank" rel="noreferrer">
                    {number}
                    <span className={textStyles.srOnly}> (abre em nova aba)</span>
                  </a>
                ))}
              </span>
              <span>{whereText(person)}</span>
              <span>{wayText(person)}</span>
            </li>
          ))}
        </ul>
        {toRefill.length > 0 ? (
          <p>
            Ainda na loja, com caixas deste lote:{' '}
            {toRefill.map(({ id, number }) => (
              <a key={id} className={styles.inline} href={orderHref(id)}>
                {number}
              </a>
            ))}
            . Separe outras caixas, devolva ou troque: não saem assim.
          </p>
        ) : null}
        {possible.length > 0 ? (
          <p>
            Saíram sem lote e podem ter caixas deste: {possible.map(({ number }) => number).join(', ')}.
            Recebem outro e-mail, que ensina a conferir o código da caixa.
          </p>
        ) : null}
        <p className={styles.quiet}>
          O aviso vai para todos, mesmo para quem desligou mensagens: é segurança. Quem apagou os dados não
          tem mais contato; o pedido fica na lista para as autoridades.
        </p>
      </div>
      <section className={styles.letter} aria-label="O e-mail que vai sair">
        <b>
          Não consuma: {productName}, lote {code}
        </b>
        <p>{form.risk}</p>
        <p>
          <b>{form.instruction}</b>
        </p>
        <p className={styles.quiet}>Botão: Li e separei</p>
      </section>
    </div>
  );
}

/**
 * Step 3: what happens at once, a field in which the code is typed again, and the option of a drill, which warns
 * nobody.
 */
export function ConfirmStep({ preview, form, change }: FormProps) {
  const { people, remainder, paidCents, code } = preview;
  const mails = people.filter(({ hasEmail, isErased }) => hasEmail && !isErased).length;
  const chats = people.filter(({ hasPhone, isErased }) => hasPhone && !isErased).length;
  return (
    <>
      <p className={styles.lead}>Ao confirmar, na mesma hora:</p>
      <dl className={styles.facts}>
        <Fact term="Aviso por e-mail" text={form.isDrill ? 'ninguém: é um simulado' : peopleText(mails)} />
        <Fact
          term="Lista para WhatsApp"
          text={`${chats} ${chats === 1 ? 'conversa pronta' : 'conversas prontas'}`}
        />
        <Fact term="Saem do estoque" text={boxes(remainder)} />
        <Fact term="Aviso público" text="só quando você publicar, na página seguinte" />
        <Fact term="Devolução oferecida" text={`até ${formatBrl(paidCents)}, com as entregas`} />
      </dl>
      <TextInput
        mt={16}
        name="codigo"
        label="Digite o código do lote para confirmar"
        autoComplete="off"
        value={form.code}
        {...(form.code.trim() === code && { description: 'Confere.' })}
        onChange={({ currentTarget }) => change({ code: currentTarget.value })}
      />
      <Checkbox
        mt={16}
        label="Li a mensagem e ela está certa"
        checked={form.isChecked}
        onChange={({ currentTarget }) => change({ isChecked: currentTarget.checked })}
      />
      <Checkbox
        mt={8}
        label="É um simulado"
        description="Registra quem seria avisado. Ninguém recebe nada e nada é publicado."
        checked={form.isDrill}
        onChange={({ currentTarget }) => change({ isDrill: currentTarget.checked })}
      />
      <Notice tone="warn" mt={16}>
        Recolher não tem volta. A Anvisa e a vigilância sanitária também precisam saber, na mesma hora: a
        lista e o texto ficam prontos na página seguinte.
      </Notice>
    </>
  );
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>{term}</dt>
    <dd>{text}</dd>
  </div>
);
