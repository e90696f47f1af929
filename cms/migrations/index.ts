import * as migration_20261120_060511_initial from './20261120_060511_initial';
import * as migration_20261120_061500_rules from './20261120_061500_rules';

export const migrations = [
  {
    up: migration_20261120_060511_initial.up,
    down: migration_20261120_060511_initial.down,
    name: '20261120_060511_initial'
  },
  {
    up: migration_20261120_061500_rules.up,
    down: migration_20261120_061500_rules.down,
    name: '20261120_061500_rules'
  },
];
