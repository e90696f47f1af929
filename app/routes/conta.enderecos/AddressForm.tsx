import { Button } from '@mantine/core';
import { useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useRef } from 'react';
import type { AddressInput } from '@shop/customers/address-schema';
import { DEFAULT_CITY } from '@shop/delivery/address';
import { UNTOUCHED_WITH_STATE } from '@shop/delivery/cep-fill';
import { formMessages } from '@shop/messages/form-messages';
import { chatAbout, chatTexts } from '@shop/messages/chat-texts';

import text from '@app/styles/text.module.css';
import { useChatHref } from '@app/hooks/use-chat-href';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { CepStatus } from '../../components/address/CepStatus';
import { useAreaAnswer } from '../../components/address/use-area-answer';
import { useCepField } from '../../components/address/use-cep-field';
import { useCepFill } from '../../components/address/use-cep-fill';
import { CheckField } from '../../components/forms/CheckField';
import { FieldGrid } from '../../components/forms/Field';
import { FormNote } from '../../components/forms/FormNote';
import { InstructionsField } from '../../components/forms/InstructionsField';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import { AddressFormField } from './AddressFormField';
import { ADDRESSES, FORM_ID } from './address-paths';
import styles from './addresses.module.css';
import { addressValues, type AddressFormValues } from './address-values';
import type { AddressReply } from './address-reply';
import type { AddressFormView } from './load-addresses';

const loadValidation = () =>
  validationOf(import('@shop/customers/address-schema').then((schemas) => schemas.addressSchema));

interface AddressFormProps {
  form: AddressFormView;
  /** Whether this is the customer's first address, which becomes the default automatically. */
  isFirst: boolean;
  reply: AddressReply | null;
}

/** A form for a new address, or for changing one. */
export function AddressForm({ form: view, isFirst, reply }: AddressFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const edited = view.kind === 'edit' ? view.address : null;
  const validation = useLateValidation('endereco', loadValidation);
  const [form, fields] = useForm<AddressFormValues, AddressInput>({
    id: 'endereco',
    lastResult: reply?.submission,
    defaultValue: addressValues(edited),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  const initialCep = fields.zipCode.initialValue ?? '';
  const area = useAreaAnswer(element, {
    cep: 'zipCode',
    neighborhood: 'neighborhood',
    city: 'city',
    untouchedCity: edited ? null : DEFAULT_CITY,
  });
  const fill = useCepFill({
    form: element,
    untouched: UNTOUCHED_WITH_STATE,
    initialCep,
    onAnswer: area.ask,
  });
  const cep = useCepField({ initialCep, onType: fill.look, onLeave: fill.leave });
  const chatHref = useChatHref();
  const isBusy = useNavigation().formData?.get('intent') === 'save';
  const isIncomplete = Object.values(form.allErrors).flat().includes(formMessages.address_fields_required);
  const isAlreadyDefault = isFirst || edited?.isDefault === true;

  function writeCity(city: string) {
    const input = element.current?.elements.namedItem('city');
    if (!(input instanceof HTMLInputElement)) return;
    input.value = city;
    // Set as though it was typed, so that an error shown at the field disappears.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    area.ask();
    input.focus();
  }

  return (
    <AccountSheet id={FORM_ID} title={edited ? 'Editar endereço' : 'Novo endereço'}>
      <Form
        ref={element}
        id={form.id}
        method="post"
        className={styles.form}
        onSubmit={form.onSubmit}
        onBlur={area.ask}
        noValidate
        preventScrollReset
      >
        {isIncomplete ? (
          <FormNote tone="bad" className={styles.note}>
            {formMessages.address_fields_required}
          </FormNote>
        ) : null}
        {edited ? <input type="hidden" name="addressId" value={edited.id} /> : null}
        <FieldGrid>
          <AddressFormField field={fields.label} part="label" />
          <AddressFormField
            field={fields.zipCode}
            part="cep"
            onChange={cep.onCepChange}
            onBlur={cep.onCepBlur}
          />
          <CepStatus
            className={styles.cepNews}
            isMalformed={cep.isMalformed}
            area={area.answer}
            onCity={writeCity}
            lookUp={fill.lookUp}
            help={
              <a
                className={text.link}
                href={chatAbout(chatHref, chatTexts.area(''))}
                target="_blank"
                rel="noopener noreferrer"
              >
                Fale com a gente
              </a>
            }
          />
          <AddressFormField field={fields.street} part="street" />
          <AddressFormField field={fields.number} part="number" />
          <AddressFormField field={fields.complement} part="complement" />
          <AddressFormField field={fields.neighborhood} part="neighborhood" />
          <AddressFormField field={fields.city} part="city" />
          <AddressFormField field={fields.state} part="state" />
          <InstructionsField
            id={fields.instructions.id}
            name={fields.instructions.name}
            defaultValue={fields.instructions.initialValue ?? ''}
            error={fields.instructions.errors?.[0]}
          />
        </FieldGrid>
        {isAlreadyDefault ? null : (
          <div className={styles.check}>
            <CheckField
              id={fields.isDefault.id}
              name="isDefault"
              label="Usar como endereço padrão"
              defaultChecked={fields.isDefault.initialValue === 'on'}
            />
          </div>
        )}
        <SheetActions>
          <SubmitButton isBusy={isBusy} name="intent" value="save">
            Salvar endereço
          </SubmitButton>
          <Button component={Link} to={ADDRESSES} preventScrollReset>
            Cancelar
          </Button>
        </SheetActions>
      </Form>
    </AccountSheet>
  );
}
