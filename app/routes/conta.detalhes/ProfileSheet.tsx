import { useForm, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';

import { MAX_TYPED_NAME_LENGTH } from '@shop/reading/name';

import { AccountSheet, SheetActions } from '../../components/account/AccountSheet';
import { NameField, PhoneField } from '../../components/forms/PersonFields';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { useLateValidation, validationOf } from '../../components/forms/use-late-validation';
import styles from './profile-sheet.module.css';

const loadValidation = () =>
  validationOf(import('@shop/customers/profile-schema').then((schemas) => schemas.profileSchema));

interface ProfileSheetProps {
  profile: { fullName: string; phone: string };
  reply: SubmissionResult | null;
}

/** Name and phone. The e-mail address is read-only, because only a mailed link can change it. */
export function ProfileSheet({ profile, reply }: ProfileSheetProps) {
  const validation = useLateValidation('perfil', loadValidation);
  const [form, fields] = useForm({
    id: 'perfil',
    lastResult: reply,
    shouldRevalidate: 'onInput',
    onValidate: validation?.validate,
  });
  /**
   * Returns the typed value when it was rejected, otherwise the stored value. A new stored value replaces the previous
   * one in its field.
   */
  const shown = (name: 'fullName' | 'phone') => (reply ? fields[name].initialValue : profile[name]);
  const isBusy = useNavigation().formData?.get('intent') === 'save-profile';
  return (
    <AccountSheet id="dados" title="Seus dados">
      <Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate replace preventScrollReset>
        <div className={styles.fields}>
          <NameField
            key={`name:${profile.fullName}`}
            field={fields.fullName}
            maxLength={MAX_TYPED_NAME_LENGTH}
            defaultValue={shown('fullName')}
          />
          <PhoneField
            key={`phone:${profile.phone}`}
            field={fields.phone}
            hint="Para avisar quando a entrega estiver a caminho."
            defaultValue={shown('phone')}
          />
        </div>
        <SheetActions>
          <SubmitButton isBusy={isBusy} name="intent" value="save-profile">
            Salvar alterações
          </SubmitButton>
        </SheetActions>
      </Form>
    </AccountSheet>
  );
}
