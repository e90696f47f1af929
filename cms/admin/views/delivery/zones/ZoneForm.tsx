'use client';

import { Checkbox, TagsInput, TextInput, ActionIcon, Button, Fieldset } from '@mantine/core';
import { zoneFormSchema } from '@shop/delivery/delivery-forms';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRef, type ReactNode } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { MoneyInput } from '../../../components/forms/MoneyInput';
import { Switch } from '../../../components/forms/Switch';
import { acts, callAct } from '../../../engine/acts';
import { RecordForm } from '../../../engine/RecordForm';
import { useRecordForm, type StoredDraft } from '../../../engine/use-record-form';
import { useTakeBack } from '../../../engine/use-take-back';
import { DELIVERY_PATH } from '../delivery-address';
import { deliveryErrorField, deliveryRefusal } from '../delivery-labels';
import own from '../delivery.module.css';
import { RemoveRecord } from '../RemoveRecord';
import { IconPlus, IconX } from '@tabler/icons-react';
import { zoneErrors, zoneFields, zoneFormOf, type ZoneDraft } from './zone-draft';

interface CepRange {
  from: string;
  to: string;
}

interface CepRangesFieldProps {
  ranges: CepRange[];
  errorOf: (index: number, side: keyof CepRange) => ReactNode;
  onChange: (ranges: CepRange[]) => void;
}

/**
 * The CEP ranges of a zone. If the ranges of several zones contain a CEP, the zone with the narrowest range applies.
 */
function CepRangesField({ ranges, errorOf, onChange }: CepRangesFieldProps) {
  const change = (index: number, part: Partial<CepRange>) =>
    onChange(ranges.map((range, place) => (place === index ? { ...range, ...part } : range)));
  const field = (index: number, side: keyof CepRange) => ({
    'aria-label': `${side === 'from' ? 'Do CEP' : 'Ao CEP'}, faixa ${index + 1}`,
    placeholder: '00000-000',
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    maxLength: 9,
    value: ranges[index]?.[side] ?? '',
    error: errorOf(index, side),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change(index, { [side]: currentTarget.value }),
  });
  return (
    <Fieldset legend="CEPs, de um até outro (se quiser)" variant="unstyled" className={own.ranges}>
      {ranges.map((_, index) => (
        <div key={index} className={own.range}>
          <TextInput {...field(index, 'from')} />
          <span aria-hidden="true">a</span>
          <TextInput {...field(index, 'to')} />
          <ActionIcon
            aria-label={`Tirar a faixa ${index + 1}`}
            onClick={() => onChange(ranges.filter((__, place) => place !== index))}
          >
            <IconX aria-hidden="true" />
          </ActionIcon>
        </div>
      ))}
      <Button onClick={() => onChange([...ranges, { from: '', to: '' }])}>
        <IconPlus aria-hidden="true" />
        Pôr uma faixa
      </Button>
      <p className={own.hint}>
        O bairro decide primeiro. Se um CEP couber em duas áreas, vale a faixa mais curta.
      </p>
    </Fieldset>
  );
}

interface ZoneFormProps {
  stored: StoredDraft<ZoneDraft>;
  /** Why the zone cannot be deleted; null when it can. */
  inUse: string | null;
}

/** The form of a zone: beside the list where there is room, a separate page on a phone. */
export function ZoneForm({ stored, inUse }: ZoneFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const { id } = stored;
  const isNew = id === null;
  const takeBack = useTakeBack();
  const form = useRecordForm({
    area,
    stored,
    fields: zoneFields,
    validate: zoneErrors,
    send: ({ id: zoneId, updatedAt }: StoredDraft<ZoneDraft>, draft) =>
      callAct(acts.delivery.saveZone, {
        zoneId,
        seenUpdatedAt: zoneId && updatedAt,
        form: zoneFormSchema.parse(zoneFormOf(draft)),
      }),
    storedAfter: (base, draft, { updatedAt }) => ({ ...base, draft, updatedAt }),
    refusal: deliveryRefusal,
    refusedField: deliveryErrorField,
    saved: adminMessages.zone_saved,
    listHref: DELIVERY_PATH,
    undo: ({ id: zoneId, draft }, _, { updatedAt }) =>
      zoneId === null
        ? null
        : () =>
            void takeBack(
              [
                () =>
                  callAct(acts.delivery.saveZone, {
                    zoneId,
                    seenUpdatedAt: updatedAt,
                    form: zoneFormSchema.parse(zoneFormOf(draft)),
                  }),
              ],
              { done: adminMessages.zone_restored, refusal: deliveryRefusal },
            ),
    afterSave: 'close',
  });
  const { fields } = form;
  const draft = fields.values;
  const money = (name: 'fee' | 'minimum' | 'freeFrom') => ({
    leftSection: 'R$',
    written: draft[name],
    onWrite: (written: string) => fields.setFieldValue(name, written),
    error: fields.errors[name],
  });

  return (
    <RecordForm
      form={form}
      area={area}
      id="area"
      title={isNew ? 'Nova área' : stored.draft.name}
      subject="Esta área"
      after={
        <>
          {id !== null && inUse ? <p className={own.note}>{inUse}</p> : null}
          {id === null || inUse ? null : (
            <RemoveRecord
              label="Excluir área"
              title={`Excluir ${stored.draft.name}?`}
              text="Os endereços desta área deixam de ser atendidos. Esta ação não pode ser desfeita."
              removedText={adminMessages.zone_removed}
              remove={acts.delivery.removeZone}
              input={{ zoneId: id, seenUpdatedAt: stored.updatedAt }}
              onRemoved={form.leave}
            />
          )}
        </>
      }
    >
      <div className={styles.grid}>
        <TextInput
          label="Nome"
          description="É o nome que o cliente vê."
          required
          maxLength={60}
          autoComplete="off"
          {...fields.getInputProps('name')}
        />
        <div className={own.amounts}>
          <MoneyInput label="Taxa" required {...money('fee')} />
          <MoneyInput label="Mínimo" {...money('minimum')} />
          <MoneyInput label="Grátis a partir de" {...money('freeFrom')} />
        </div>
        <TextInput
          label="Cidade"
          required
          maxLength={120}
          autoComplete="off"
          {...fields.getInputProps('city')}
        />
        <Checkbox
          label="Vale para o resto da cidade"
          description="Todo endereço da cidade que nenhuma outra área cita. Uma por cidade."
          checked={draft.isDefault}
          error={fields.errors.isDefault}
          onChange={({ currentTarget }) => fields.setFieldValue('isDefault', currentTarget.checked)}
        />
        <TagsInput
          label="Bairros"
          description="Escreva e aperte Enter. Acentos e maiúsculas não importam."
          placeholder="Outro bairro"
          maxLength={120}
          splitChars={[',', ';']}
          acceptValueOnBlur
          clearButtonProps={{ 'aria-label': 'Tirar todos os bairros' }}
          {...fields.getInputProps('bairros')}
        />
        <CepRangesField
          ranges={draft.cepRanges}
          errorOf={(index, side) => fields.errors[`cepRanges.${index}.${side}`]}
          onChange={(cepRanges) => fields.setFieldValue('cepRanges', cepRanges)}
        />
        <Switch
          label="Entregar nesta área"
          hint="Desligada, a loja recusa estes endereços na hora."
          checked={draft.active}
          onChange={(active) => fields.setFieldValue('active', active)}
        />
      </div>
      <p className={own.note}>
        Pedidos já feitos guardam a taxa que pagaram. Carrinhos abertos veem a nova antes de confirmar.
      </p>
    </RecordForm>
  );
}
