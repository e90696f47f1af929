'use client';

import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { zoneFormSchema } from '@shop/delivery/delivery-forms';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRef } from 'react';

import styles from '../../../components/forms/forms.module.css';
import { MoneyInput } from '../../../components/forms/MoneyInput';
import { Switch } from '../../../components/forms/Switch';
import { acts, callAct } from '../../../engine/acts';
import { RecordForm } from '../../../engine/RecordForm';
import { useRecordForm, type StoredDraft } from '../../../engine/use-record-form';
import { DELIVERY_PATH } from '../delivery-address';
import { deliveryErrorField, deliveryRefusal } from '../delivery-labels';
import own from '../delivery.module.css';
import { RemoveRecord } from '../RemoveRecord';
import { CepRangesField } from './CepRangesField';
import { zoneErrors, zoneFields, zoneFormOf, type ZoneDraft } from './zone-draft';

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
    afterSave: isNew ? 'close' : 'stay',
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
      back={{ href: DELIVERY_PATH, text: 'Todas as áreas' }}
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
        <div className={own.amounts}>
          <MoneyInput label="Taxa" required {...money('fee')} />
          <MoneyInput label="Mínimo" {...money('minimum')} />
          <MoneyInput label="Grátis a partir de" {...money('freeFrom')} />
        </div>
        <CepRangesField
          ranges={draft.cepRanges}
          errorOf={(index, side) => fields.errors[`cepRanges.${index}.${side}`]}
          onChange={(cepRanges) => fields.setFieldValue('cepRanges', cepRanges)}
        />
        <Switch
          label="Ligada"
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
