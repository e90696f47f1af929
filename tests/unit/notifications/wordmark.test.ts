import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { wordmark } from '@cms/notifications/assets/wordmark';

test('the wordmark in the code equals the picture file', () => {
  const file = readFileSync('cms/notifications/assets/wordmark-email.png');
  expect(Buffer.from(wordmark.base64, 'base64').equals(file)).toBe(true);
});
