'use client';

import { Checkbox, TagsInput, TextInput } from '@mantine/core';
import { zoneFormSchema } from '@shop/delivery/delivery-forms';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import { ConflictNotice } from '../../../components/forms/ConflictNotice';
import { FormActions } from '../../../components/forms/FormActions';
import styles from '../../../components/forms/forms.module.css';
import { LeaveDialog } from '../../../components/forms/LeaveDialog';
import { MoneyInput } from '../../../components/forms/MoneyInput';
import { Switch } from '../../../components/forms/Switch';
import { useHydrated } from '../../../components/forms/use-hydrated';
import { useLeaveGuard } from '../../../components/forms/use-leave-guard';
import { BackLink } from '../../../components/page/BackLink';
import { acts, callAct } from '../../../engine/acts';
import sidePanel from '../../../components/forms/side-panel.module.css';
import { DELIVERY_PATH } from '../delivery-address';
import own from '../delivery.module.css';
import { RemoveRecord } from '../RemoveRecord';
import { useDeliveryForm, type StoredDraft } from '../use-delivery-form';
import { CepRangesField } from './CepRangesField';
import { zoneErrors, zoneFormOf, zoneWords, type ZoneDraft } from './zone-draft';

interface ZoneFormProps {
  stored: StoredDraft<ZoneDraft>;
  /** Why the zone cannot be deleted; null when it can. */
  inUse: string | null;
}

/** The form of a zone: beside the list where there is room, a separate page on a phone. */
export function ZoneForm({ stored, inUse }: ZoneFormProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const { id } = stored;
  const isNew = id === null;
  const form = useDeliveryForm<ZoneDraft>({
    area,
    stored,
    words: zoneWords,
    validate: zoneErrors,
    send: ({ id: zoneId, updatedAt }, draft) =>
      callAct(acts.delivery.saveZone, {
        zoneId,
        seenUpdatedAt: zoneId && updatedAt,
        form: zoneFormSchema.parse(zoneFormOf(draft)),
      }),
    savedText: adminMessages.zone_saved,
    onCreated: () => leave(),
  });
  const guard = useLeaveGuard(form.isDirty);
  const leave = () => {
    guard.letGo();
    router.push(DELIVERY_PATH);
  };
  const { fields } = form;
  const draft = fields.values;
  const money = (name: 'fee' | 'minimum' | 'freeFrom') => ({
    leftSection: 'R$',
    written: draft[name],
    onWrite: (written: string) => fields.setFieldValue(name, written),
    error: fields.errors[name],
  });

  return (
    <section className={sidePanel.dock} aria-labelledby="area">
      <BackLink href={DELIVERY_PATH}>Todas as áreas</BackLink>
      <h2 id="area" tabIndex={-1}>
        {isNew ? 'Nova área' : stored.draft.name}
      </h2>
      {form.conflicts ? (
        <ConflictNotice
          subject="Esta área"
          changedBy={form.changedBy}
          conflicts={form.conflicts}
          onKeep={() => form.adopt(true)}
          onDiscard={() => form.adopt(false)}
        />
      ) : null}
      <form ref={area} noValidate inert={!isHydrated} onSubmit={form.submit}>
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
        <FormActions isSaving={form.isSaving} onCancel={leave} />
      </form>
      {id !== null && inUse ? <p className={own.note}>{inUse}</p> : null}
      {id === null || inUse ? null : (
        <RemoveRecord
          label="Excluir área"
          title={`Excluir ${stored.draft.name}?`}
          text="Os endereços desta área deixam de ser atendidos. Esta ação não pode ser desfeita."
          removedText={adminMessages.zone_removed}
          remove={acts.delivery.removeZone}
          input={{ zoneId: id, seenUpdatedAt: stored.updatedAt }}
          onRemoved={leave}
        />
      )}
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </section>
  );
}
