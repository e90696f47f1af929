import { forbid } from './forbid.mjs';

export const noRawControls = forbid([
  {
    selector: 'JSXOpeningElement[name.name=/^(button|select|textarea|dialog|progress)$/]',
    message:
      'The panel is made of Mantine’s controls and Payload’s: see cms/admin/frame/theme/admin-theme.ts.',
  },
  {
    // Allows hidden inputs, because they are not visible, and file inputs, because a FileButton needs one.
    selector:
      'JSXOpeningElement[name.name="input"]:not(:has(JSXAttribute[name.name="type"][value.value=/^(hidden|file)$/]))',
    message: 'The panel is made of Mantine’s fields: TextInput, NumberInput, Checkbox, Radio, Switch.',
  },
]);
