import * as migration_20261120_060511_initial from './20261120_060511_initial';
import * as migration_20261120_061500_rules from './20261120_061500_rules';
import * as migration_20261120_071121_media_object_key from './20261120_071121_media_object_key';
import * as migration_20261120_091152_editable_pages from './20261120_091152_editable_pages';
import * as migration_20261120_121452_accounts from './20261120_121452_accounts';
import * as migration_20261120_123000_links_of_unconfirmed_accounts from './20261120_123000_links_of_unconfirmed_accounts';
import * as migration_20261120_130000_office from './20261120_130000_office';
import * as migration_20261120_150000_kept_figures from './20261120_150000_kept_figures';
import * as migration_20261120_190000_why_a_payment_does_not_fit from './20261120_190000_why_a_payment_does_not_fit';
import * as migration_20261120_210000_what_is_open from './20261120_210000_what_is_open';

export const migrations = [
  {
    up: migration_20261120_060511_initial.up,
    down: migration_20261120_060511_initial.down,
    name: '20261120_060511_initial',
  },
  {
    up: migration_20261120_061500_rules.up,
    down: migration_20261120_061500_rules.down,
    name: '20261120_061500_rules',
  },
  {
    up: migration_20261120_071121_media_object_key.up,
    down: migration_20261120_071121_media_object_key.down,
    name: '20261120_071121_media_object_key',
  },
  {
    up: migration_20261120_091152_editable_pages.up,
    down: migration_20261120_091152_editable_pages.down,
    name: '20261120_091152_editable_pages',
  },
  {
    up: migration_20261120_121452_accounts.up,
    down: migration_20261120_121452_accounts.down,
    name: '20261120_121452_accounts',
  },
  {
    up: migration_20261120_123000_links_of_unconfirmed_accounts.up,
    down: migration_20261120_123000_links_of_unconfirmed_accounts.down,
    name: '20261120_123000_links_of_unconfirmed_accounts',
  },
  {
    up: migration_20261120_130000_office.up,
    down: migration_20261120_130000_office.down,
    name: '20261120_130000_office',
  },
  {
    up: migration_20261120_150000_kept_figures.up,
    down: migration_20261120_150000_kept_figures.down,
    name: '20261120_150000_kept_figures',
  },
  {
    up: migration_20261120_190000_why_a_payment_does_not_fit.up,
    down: migration_20261120_190000_why_a_payment_does_not_fit.down,
    name: '20261120_190000_why_a_payment_does_not_fit',
  },
  {
    up: migration_20261120_210000_what_is_open.up,
    down: migration_20261120_210000_what_is_open.down,
    name: '20261120_210000_what_is_open',
  },
];
