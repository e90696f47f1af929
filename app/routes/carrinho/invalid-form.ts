/** Returns the message about an invalid checkout form, which is shown in addition to the errors at its fields. */
export function invalidForm(errors: Record<string, string[] | null> | null) {
  if (errors?.cep || errors?.street || errors?.number || errors?.neighborhood)
    return { code: 'address_incomplete' } as const;
  return { code: errors?.phone ? 'phone_required' : 'form_outdated' } as const;
}
