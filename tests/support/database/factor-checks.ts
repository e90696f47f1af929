import { randomUUID } from 'node:crypto';

import type { Check } from './delivery-checks';

const PASSKEY = {
  kind: 'passkey',
  secret: null,
  credential_id: 'credencial',
  public_key: 'chave',
  counter: 0,
  transports: 'internal',
};
const passkey = () => ({ ...PASSKEY, credential_id: randomUUID() });
const AT = '2026-11-24T12:00:00Z';

/** The check constraints on factors, on the security log and on the proof of a session. */
export const FACTOR_CHECKS: Record<string, Check> = {
  factors_known_kind: {
    table: 'factors',
    breaks: [{ kind: 'sms', secret: null }],
    fits: [{ kind: 'totp' }, passkey()],
  },
  factors_complete: {
    table: 'factors',
    breaks: [
      { secret: null },
      { credential_id: randomUUID() },
      { public_key: 'chave' },
      { counter: 1 },
      { transports: 'usb' },
      { ...passkey(), secret: 'lacrado' },
      { ...passkey(), credential_id: null },
      { ...passkey(), public_key: null },
      { ...passkey(), counter: null },
      { ...passkey(), last_step: 1 },
    ],
    fits: [{ last_step: 59_000_000 }, { ...passkey(), transports: null }],
  },
  factors_sizes: {
    table: 'factors',
    breaks: [
      { name: '' },
      { name: 'x'.repeat(61) },
      { ...passkey(), credential_id: 'x'.repeat(1401) },
      { ...passkey(), transports: 'x'.repeat(201) },
      { ...passkey(), counter: -1 },
    ],
    fits: [{ name: 'Chrome no Android' }, passkey()],
  },
  security_events_known: {
    table: 'security_events',
    breaks: [{ event: 'anything' }],
    fits: [{ event: 'role_changed' }, { event: 'second_step_asked' }],
  },
  security_events_sizes: {
    table: 'security_events',
    breaks: [{ device: 'x'.repeat(81) }, { address_key: 'x'.repeat(61) }, { detail: '' }],
    fits: [{ device: 'Chrome', address_key: 'x', detail: 'password+totp' }],
  },
  session_devices_proved: {
    table: 'session_devices',
    breaks: [{ proved_at: AT }, { proved_by: 'password' }, { proved_at: AT, proved_by: 'trust' }],
    fits: [{ proved_at: AT, proved_by: 'passkey' }],
  },
  session_devices_proved_factor: {
    table: 'session_devices',
    // A check comes before the reference, which no id here would satisfy.
    breaks: [{ proved_at: AT, proved_by: 'password', proved_factor: randomUUID() }],
    fits: [{ proved_at: AT, proved_by: 'totp' }],
  },
};
