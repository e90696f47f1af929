/** Sets the values as though they were typed, so that an error shown at a field disappears. */
export function fillPlace(
  form: HTMLFormElement,
  place: Partial<Record<'cep' | 'neighborhood' | 'city', string>>,
): void {
  for (const [name, value] of Object.entries(place)) {
    const input = form.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
