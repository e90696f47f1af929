/** @type {import('eslint').Linter.RuleEntry} */
export const noRawControls = [
  'error',
  {
    selector: 'JSXOpeningElement[name.name=/^(button|select|textarea|dialog|progress)$/]',
    message: 'The panel is made of Mantine’s controls and Payload’s: see cms/admin/theme/office-theme.ts.',
  },
  {
    // A form's fixed values and the files a Mantine FileButton asks for are no controls to look at.
    selector:
      'JSXOpeningElement[name.name="input"]:not(:has(JSXAttribute[name.name="type"][value.value=/^(hidden|file)$/]))',
    message: 'The panel is made of Mantine’s fields: TextInput, NumberInput, Checkbox, Radio, Switch.',
  },
];
