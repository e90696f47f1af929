'use client';

import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { randomId } from '@packages/browser/random-id';
import { GLUTEN_METHODS } from '@shop/lots/gluten';
import type { LotCheck } from '@shop/lots/lot-checks';
import { bestBeforeOf, DEFAULT_SHELF_DAYS } from '@shop/lots/lot-days';
import { MAX_LOT_INGREDIENTS, MAX_LOT_UNITS } from '@shop/lots/lot-form';
import { IconPrinter } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useRef, useState, useTransition } from 'react';

import type { AdminLot } from '../../../lots/queries/find-admin-lot';
import type { LotChoices } from '../../../lots/queries/lot-choices';
import { DayInput } from '../../components/calendar/DayInput';
import { toast } from '../../components/feedback/toast';
import forms from '../../components/forms/forms.module.css';
import { LeaveDialog } from '../../components/forms/LeaveDialog';
import { useErrorFocus } from '../../components/forms/use-error-focus';
import { PickCards } from '../../components/pick-cards/PickCards';
import { useHydrated } from '../../components/forms/use-hydrated';
import { useLeaveGuard } from '../../components/forms/use-leave-guard';
import { ButtonLink } from '../../components/page/ButtonLink';
import { acts, callAct } from '../../engine/acts';
import { draftErrors, type LotDraftValues } from './lot-draft';
import styles from './lot-form.module.css';
import { lotRefusal } from './lot-refusals';
import { LotChecklist } from './LotChecklist';
import { LotIngredients } from './LotIngredients';
import { labelsHref, lotHref } from './lots-address';
import { ReleasePanel } from './ReleasePanel';
import { ReportField } from './ReportField';

interface LotFormProps {
  /** The stored lot; null for a new lot. */
  lot: AdminLot | null;
  choices: LotChoices;
  draft: LotDraftValues;
}

/**
 * The form of a lot in analysis. It can be saved at any time. Each tick of the checklist and the laboratory's report
 * are stored immediately, without saving the form.
 */
export function LotForm({ lot, choices, draft }: LotFormProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const focusError = useErrorFocus(area);
  // The id ensures that a form that is sent twice creates only one lot.
  const [newId] = useState(() => lot?.id ?? randomId());
  // The ticks of a new lot are stored together with the lot, under the name of the person who saves it.
  const [ticked, setTicked] = useState<LotCheck[]>([]);
  const [isSaving, start] = useTransition();
  const fields = useForm<LotDraftValues>({ mode: 'controlled', initialValues: draft, validate: draftErrors });
  // The version of the lot that the form has loaded or last saved. The server rejects a save if the lot has a newer
  // version.
  const [version, setVersion] = useState(lot?.version ?? 0);
  const guard = useLeaveGuard(fields.isDirty());
  const { values } = fields;

  const shelfDays = (productId: string) =>
    choices.products.find(({ id }) => id === productId)?.shelfLifeDays ?? DEFAULT_SHELF_DAYS;
  const chooseProduct = (productId: string) => {
    fields.setFieldValue('productId', productId);
    const product = choices.products.find(({ id }) => id === productId);
    if (values.madeOn) fields.setFieldValue('bestBefore', bestBeforeOf(values.madeOn, shelfDays(productId)));
    if (product && values.ingredients.every(({ supplier, supplierLot }) => !supplier && !supplierLot))
      fields.setFieldValue(
        'ingredients',
        product.ingredients
          .slice(0, MAX_LOT_INGREDIENTS)
          .map((name) => ({ name, supplier: '', supplierLot: '' })),
      );
  };
  const chooseMadeOn = (madeOn: string) => {
    fields.setFieldValue('madeOn', madeOn);
    if (madeOn) fields.setFieldValue('bestBefore', bestBeforeOf(madeOn, shelfDays(values.productId)));
  };

  const save = (form: LotDraftValues) =>
    start(async () => {
      const result = lot
        ? await callAct(acts.lots.save, { lotId: lot.id, version, draft: form })
        : await callAct(acts.lots.create, { lotId: newId, draft: form, checks: ticked });
      if (!result.ok) {
        toast.error(lotRefusal(result.error));
        return;
      }
      toast.success(`Lote ${result.code} salvo.`);
      fields.resetDirty(form);
      guard.letGo();
      if ('version' in result) {
        setVersion(result.version);
        router.refresh();
      } else router.push(lotHref(newId));
    });

  return (
    <form
      ref={area}
      noValidate
      inert={!isHydrated}
      className={styles.columns}
      onSubmit={fields.onSubmit(
        (form) => {
          if (!isSaving) save(form);
        },
        () => {
          focusError();
          toast.error('Não foi salvo.', { description: 'Confira os campos marcados.' });
        },
      )}
    >
      <div className={styles.main}>
        <section className={forms.group} aria-labelledby="entrou">
          <h2 id="entrou">O que entrou</h2>
          <div className={styles.grid}>
            <NativeSelect
              label="Produto"
              className={styles.half}
              data={[
                { value: '', label: 'Escolha' },
                ...choices.products.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={values.productId}
              error={fields.errors.productId}
              onChange={({ currentTarget }) => chooseProduct(currentTarget.value)}
            />
            <NumberInput
              label="Quantas"
              description="Entram no estoque quando você liberar."
              className={styles.half}
              min={1}
              max={MAX_LOT_UNITS}
              allowDecimal={false}
              hideControls
              value={values.quantity}
              error={fields.errors.quantity}
              onChange={(value) => fields.setFieldValue('quantity', String(value))}
            />
            <DayInput
              label="Feito em"
              className={styles.third}
              value={values.madeOn}
              error={fields.errors.madeOn}
              onChange={chooseMadeOn}
            />
            <DayInput
              label="Vence em"
              description={`${shelfDays(values.productId)} dias, se você não mudar`}
              className={styles.third}
              value={values.bestBefore}
              error={fields.errors.bestBefore}
              onChange={(day) => fields.setFieldValue('bestBefore', day)}
            />
            <NativeSelect
              label="Quem fez"
              className={styles.third}
              data={[
                { value: '', label: 'Escolha' },
                ...choices.team.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...fields.getInputProps('madeById')}
            />
          </div>
        </section>
        <LotChecklist lotId={lot?.id ?? null} checks={lot?.checks ?? []} ticked={ticked} onTick={setTicked} />
        <LotIngredients
          ingredients={values.ingredients}
          errorOf={(index, name) => fields.errors[`ingredients.${index}.${name}`]}
          onChange={(ingredients) => fields.setFieldValue('ingredients', ingredients)}
        />
        <section className={forms.group} aria-labelledby="gluten">
          <h2 id="gluten">Resultado do glúten</h2>
          <p className={forms.hint}>Copie do laudo, o resultado que o laboratório manda em PDF.</p>
          <div className={styles.results}>
            <PickCards<'below_limit' | 'value'>
              label="Resultado do glúten"
              isInPairs
              cards={[
                {
                  value: 'below_limit',
                  label: 'Abaixo do que o teste mede',
                  text: 'Não encontrou glúten (o laudo diz “< LQ” ou “não detectado”)',
                },
                { value: 'value', label: 'Um número', text: 'Encontrou um valor (em mg/kg)' },
              ]}
              value={values.glutenResult}
              onChange={(result) => fields.setFieldValue('glutenResult', result)}
            />
          </div>
          <div className={styles.grid}>
            {values.glutenResult === 'value' ? (
              <TextInput
                label="Valor do laudo"
                placeholder="Ex.: 7,5 mg/kg"
                className={styles.third}
                autoComplete="off"
                {...fields.getInputProps('glutenMgKg')}
              />
            ) : null}
            <TextInput
              label="Menor valor do teste"
              description="No laudo, o limite de quantificação (LQ)."
              placeholder="Ex.: 5 mg/kg"
              className={styles.third}
              autoComplete="off"
              {...fields.getInputProps('glutenLimitMgKg')}
            />
            <NativeSelect
              label="Método"
              description="Como está escrito no laudo."
              className={styles.third}
              data={[{ value: '', label: 'Escolha' }, ...GLUTEN_METHODS]}
              {...fields.getInputProps('glutenMethod')}
            />
            <DayInput
              label="Data do laudo"
              className={styles.third}
              value={values.testedOn}
              error={fields.errors.testedOn}
              onChange={(day) => fields.setFieldValue('testedOn', day)}
            />
            <TextInput
              label="Laboratório"
              placeholder="Nome no laudo"
              className={styles.half}
              maxLength={120}
              autoComplete="off"
              {...fields.getInputProps('laboratory')}
            />
            <ReportField lotId={lot?.id ?? null} reportName={lot?.reportName ?? null} />
          </div>
        </section>
      </div>
      <aside className={styles.aside}>
        <ReleasePanel lot={lot} values={values} isDirty={fields.isDirty()} choices={choices} />
      </aside>
      <div className={`${forms.saveBar} ${styles.bar}`}>
        <Button type="submit" variant="filled" className={forms.save} aria-disabled={isSaving}>
          {isSaving ? 'Salvando…' : 'Salvar'}
        </Button>
        {lot ? (
          <ButtonLink href={labelsHref(lot.id)}>
            <IconPrinter aria-hidden="true" />
            Etiquetas
          </ButtonLink>
        ) : null}
      </div>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </form>
  );
}
