import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { can, NEEDS_PROOF, needsProof, PERMISSIONS, type Permission } from '@shop/permissions/permissions';
import {
  isStaff,
  OWN_ROLE_LABELS,
  ROLE_DUTIES,
  ROLE_LABELS,
  ROLES,
  type Role,
} from '@shop/permissions/roles';
import { ENTRANCE } from '@shop/permissions/entrance';
import { hasWork, workplaceOf } from '@shop/permissions/workplaces';
import { resourceOf, RESOURCES } from '@shop/permissions/resources';

const permissions = Object.keys(PERMISSIONS) as Permission[];

/** The rights of each role, written out a second time, so that a review sees every change of a right twice. */
const RIGHTS: Record<Role, Permission[]> = {
  cliente: ['account:erase', 'account:link-identity', 'account:secure', 'account:export', 'campaign:receive'],
  admin: [
    'panel:open',
    'content:write',
    'content:schedule',
    'settings:write',
    'product:read',
    'product:write',
    'price:schedule',
    'product:confirm-label',
    'stock:read',
    'stock:adjust',
    'category:write',
    'picture:write',
    'promotion:write',
    'coupon:write',
    'review:moderate',
    'order:read',
    'order:watch',
    'order:change-status',
    'order:acknowledge',
    'order:receive-push',
    'order:print',
    'order:mark-paid',
    'order:create-counter',
    'order:receive-cash',
    'order:write-note',
    'order:notify',
    'notice-text:write',
    'order:cancel',
    'order:refund',
    'order:resolve-hold',
    'order:move-slot',
    'case:read',
    'case:decide',
    'case:read-health',
    'lot:read',
    'lot:manage',
    'lot:freeze',
    'lot:pack',
    'recall:read',
    'recall:run',
    'delivery:read',
    'delivery:write',
    'delivery:pause',
    'slot-day:change',
    'payment:read',
    'payment:verify',
    'kitchen:read',
    'kitchen:prepare',
    'delivery-run:read',
    'delivery-run:complete',
    'delivery-run:manage',
    'customer:read',
    'customer:export',
    'role:assign',
    'campaign:send',
    'mail:read',
    'mail:switch',
    'alert:receive',
    'dashboard:read',
    'report:read',
    'visit:read',
    'report:export',
    'operation:read',
    'job:manage',
    'audit:read',
    'account:secure',
    'account:export',
  ],
  atendente: [
    'panel:open',
    'product:read',
    'order:read',
    'order:watch',
    'order:change-status',
    'order:acknowledge',
    'order:receive-push',
    'order:print',
    'order:mark-paid',
    'order:create-counter',
    'order:receive-cash',
    'order:write-note',
    'order:notify',
    'order:move-slot',
    'case:read',
    'lot:read',
    'lot:pack',
    'delivery:read',
    'delivery:pause',
    'slot-day:change',
    'delivery-run:manage',
    'customer:read',
    'account:secure',
    'account:export',
  ],
  cozinha: [
    'panel:open',
    'order:watch',
    'order:receive-push',
    'lot:read',
    'lot:freeze',
    'lot:pack',
    'kitchen:read',
    'kitchen:prepare',
    'account:secure',
    'account:export',
  ],
  entregador: ['delivery-run:read', 'delivery-run:complete', 'account:secure', 'account:export'],
};

describe('what needs a proof of who acts', () => {
  it('is written out a second time, so that a review sees every change twice', () => {
    expect(permissions.filter(needsProof).sort()).toEqual(
      [
        'account:erase',
        'account:export',
        'account:secure',
        'customer:export',
        'order:cancel',
        'order:refund',
        'order:resolve-hold',
        'recall:run',
        'report:export',
        'role:assign',
      ].sort(),
    );
    expect(new Set(NEEDS_PROOF).size).toBe(NEEDS_PROOF.length);
  });
});

describe('how each role enters', () => {
  it('ends sessions of the team by time and demands a factor of admins alone', () => {
    expect(ROLES.filter((role) => ENTRANCE[role].demandsFactor)).toEqual(['admin']);
    for (const role of ROLES)
      expect([ENTRANCE[role].idleHours, ENTRANCE[role].maxDays]).toEqual(
        isStaff(role) ? [12, 7] : [null, null],
      );
  });
});

describe('the table of permissions', () => {
  it.each(ROLES.flatMap((role) => permissions.map((permission) => [role, permission] as const)))(
    'decides for the role %s about %s',
    (role, permission) => {
      expect(can({ role }, permission)).toBe(RIGHTS[role].includes(permission));
    },
  );

  it('lists every permission that a role has', () => {
    expect(new Set(Object.values(RIGHTS).flat())).toEqual(new Set(permissions));
  });

  it('names each permission by resource and action, and gives it to a role', () => {
    for (const permission of permissions) {
      expect(permission).toMatch(/^[a-z]+(?:-[a-z]+)*:[a-z]+(?:-[a-z]+)*$/);
      expect(new Set(PERMISSIONS[permission]).size).toBe(PERMISSIONS[permission].length);
      expect(PERMISSIONS[permission].length).toBeGreaterThan(0);
    }
  });

  it('gives nothing to a visitor, and nothing to a name that is no role', () => {
    for (const permission of permissions) {
      expect(can(null, permission)).toBe(false);
      expect(can(undefined, permission)).toBe(false);
    }
    const otherName = fc
      .oneof(fc.string(), fc.constantFrom('Admin', 'admin ', 'constructor', '__proto__', 'toString', '0'))
      .filter((name) => !ROLES.some((role) => role === name));
    fc.assert(
      fc.property(otherName, fc.constantFrom(...permissions), (role, permission) => {
        expect(can({ role }, permission)).toBe(false);
      }),
    );
  });

  it('gives the admin everything but what belongs to a customer’s own account', () => {
    const missing = permissions.filter((permission) => !can({ role: 'admin' }, permission));
    // How the own account is entered, and its data, belong to everybody.
    const ofEverybody: readonly Permission[] = ['account:secure', 'account:export'];
    expect(missing).toEqual(RIGHTS.cliente.filter((permission) => !ofEverybody.includes(permission)));
  });

  it('denies the kitchen and the courier full orders, customers, payments and reports', () => {
    for (const role of ['cozinha', 'entregador']) {
      for (const permission of ['order:read', 'customer:read', 'payment:read', 'report:read'] as const)
        expect([role, permission, can({ role }, permission)]).toEqual([role, permission, false]);
    }
  });

  it('leaves refunds, cancellations and roles to the admin', () => {
    for (const permission of ['order:refund', 'order:cancel', 'order:resolve-hold', 'role:assign'] as const)
      expect(ROLES.filter((role) => can({ role }, permission))).toEqual(['admin']);
  });
});

describe('the roles', () => {
  it('belong to the team, except the customer’s', () => {
    expect(ROLES.filter(isStaff)).toEqual(['admin', 'atendente', 'cozinha', 'entregador']);
  });

  it('have labels and descriptions for people to read', () => {
    expect(ROLE_LABELS).toEqual({
      cliente: 'Cliente',
      admin: 'Administrador',
      atendente: 'Atendente',
      cozinha: 'Cozinha',
      entregador: 'Entregador',
    });
    expect(OWN_ROLE_LABELS).toEqual({ ...ROLE_LABELS, admin: 'Administração' });
    for (const role of ROLES) expect(ROLE_DUTIES[role]).toMatch(/^\p{Lu}.{20,}\.$/u);
  });

  it('have a page where they work, except the customer’s', () => {
    expect(ROLES.map((role) => workplaceOf({ role })?.path ?? null)).toEqual([
      null,
      '/admin',
      '/admin/pedidos',
      '/admin/cozinha',
      '/entregas',
    ]);
    expect(workplaceOf(null)).toBeNull();
    expect(workplaceOf({ role: 'dono' })).toBeNull();
  });
});

describe('a resource that is off', () => {
  it('takes its permissions from everybody, and no others', () => {
    for (const off of RESOURCES) {
      const kept = permissions.filter((each) => resourceOf(each) !== off);
      expect(permissions.filter((each) => can({ role: 'admin', off: [off] }, each))).toEqual(
        kept.filter((each) => can({ role: 'admin' }, each)),
      );
    }
    expect(permissions.filter((each) => resourceOf(each) === 'runs')).toEqual([
      'delivery-run:read',
      'delivery-run:complete',
      'delivery-run:manage',
    ]);
  });

  it('leaves a role without work out, and keeps whoever else is in the team at work', () => {
    const working = (off: readonly (typeof RESOURCES)[number][]) =>
      ROLES.filter((role) => isStaff(role) && hasWork({ role, off }));
    expect(working([])).toEqual(['admin', 'atendente', 'cozinha', 'entregador']);
    expect(working(RESOURCES)).toEqual(['admin', 'atendente']);
  });
});
