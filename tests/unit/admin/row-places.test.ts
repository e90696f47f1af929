import { expect, it } from 'vitest';

import { rowElementId, rowPlacesOf } from '@cms/admin/fields/row-places';

it('a field in a list of an editor is found by its row, and by each row around it', () => {
  const fields = {
    questions: { rows: [{ id: 'a' }, { id: 'b' }] },
    'blocks.3.tiles': { rows: [{ id: 'c' }] },
    blocks: { rows: [] },
  };
  expect(rowPlacesOf('questions.1.answer', fields)).toEqual([{ path: 'questions', place: 1 }]);
  expect(rowPlacesOf('blocks.3.tiles.0.title', fields)).toEqual([
    { path: 'blocks', place: 3 },
    { path: 'blocks.3.tiles', place: 0 },
  ]);
  expect(rowPlacesOf('help.title', fields)).toEqual([]);
  expect(rowElementId({ path: 'blocks.3.tiles', place: 0 })).toBe('blocks-3-tiles-row-0');
});
