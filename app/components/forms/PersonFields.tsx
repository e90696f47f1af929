import { formatTypedPhone, usualPhone } from '@shop/customers/typed-phone';

import { CheckField } from './CheckField';
import { EmailInput } from './EmailInput';
import { Field, type FieldProps } from './Field';
import { formatField, formatTyping } from './format-typing';
import { PasswordField } from './PasswordField';

/** The properties of a conform field that the inputs here use. */
interface KnownField {
  id: string;
  name: string;
  initialValue?: string | undefined;
  errors?: string[] | undefined;
}

/** The field, and input properties that only some forms set. */
interface PersonFieldProps extends Partial<Omit<FieldProps, 'id' | 'name' | 'error'>> {
  field: KnownField;
}

const tied = ({ id, name, errors }: KnownField) => ({ id, name, error: errors?.[0] });

const typed = (field: KnownField) => ({ ...tied(field), defaultValue: field.initialValue });

/** The name as it appears on orders. */
export function NameField({ field, ...own }: PersonFieldProps) {
  return <Field label="Nome completo" autoComplete="name" aria-required {...typed(field)} {...own} />;
}

export function EmailField({
  field,
  ...own
}: Omit<PersonFieldProps, 'type' | 'autoComplete'> & { offersPasskey?: boolean }) {
  return <EmailInput label="E-mail" aria-required {...typed(field)} {...own} />;
}

export function PhoneField({ field, ...own }: PersonFieldProps) {
  return (
    <Field
      label="Telefone"
      isOptional
      type="tel"
      autoComplete="tel"
      onBlur={(event) => formatField(event.currentTarget, usualPhone)}
      onInput={(event) => formatTyping(event, formatTypedPhone)}
      {...typed(field)}
      {...own}
    />
  );
}

/** The current password. After a rejection the field is empty again. */
export function CurrentPasswordField({ field, label }: { field: KnownField; label: string }) {
  return <PasswordField {...tied(field)} label={label} purpose="sign-in" aria-required />;
}

/** A new password, with its rule. */
export function NewPasswordField({ field, label }: { field: KnownField; label: string }) {
  return <PasswordField {...tied(field)} label={label} purpose="choose" aria-required />;
}

/** The declaration of age for a new account. */
export function AgeField({ field }: { field: KnownField }) {
  return (
    <CheckField
      {...tied(field)}
      label="Tenho 18 anos ou mais, ou a permissão de um responsável."
      defaultChecked={field.initialValue === 'on'}
    />
  );
}
