import { expect, it } from 'vitest';

import { firstNameOf } from '@shop/customers/first-name';

it.each([
  ['Sofia Prado', 'Sofia'],
  ['  Dona  Lúcia Ramos ', 'Dona Lúcia'],
  ['Seu Zé', 'Seu Zé'],
  ['Dr. Paulo Reis', 'Dr. Paulo'],
  ['Dona', 'Dona'],
  ['', ''],
])('"%s" is called %s', (fullName, name) => {
  expect(firstNameOf(fullName)).toBe(name);
});
