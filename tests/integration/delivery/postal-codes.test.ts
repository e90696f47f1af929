import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createCepDirectory } from '@cms/delivery/queries/cep-directory';
import type { CepDirectory } from '@cms/platform/ports/cep-directory';
import { createPostalCodes } from '@server/postal-codes/create-postal-codes';
import { STREETS } from '@server/postal-codes/streets';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';
import { zoneOf } from '@shop/delivery/zone-of';
import { seedPlaces } from '@tests/support/cms/seed-places';

/** The range of postal codes that the post office (Correios) assigns to each city. */
const CITY_CODES: Partial<Record<string, { uf: string; from: string; to: string }>> = {
  Salvador: { uf: 'BA', from: '40000-000', to: '42499-999' },
  'Lauro de Freitas': { uf: 'BA', from: '42700-000', to: '42729-999' },
  'São Paulo': { uf: 'SP', from: '01000-000', to: '05999-999' },
};

let server: Server;
let url: string;
let directory: CepDirectory;

beforeAll(async () => {
  server = createPostalCodes();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  directory = createCepDirectory({ urlTemplate: `${url}/ws/{cep}/json/`, now: () => new Date() });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

describe("the demo's postal codes", () => {
  it('are each found by the look-up of a real shop', async () => {
    expect(STREETS.length).toBeGreaterThanOrEqual(24);
    expect(new Set(STREETS.map(({ cep }) => cep)).size).toBe(STREETS.length);
    for (const { cep, logradouro, bairro, localidade, uf } of STREETS) {
      expect(await directory.ask(cep.replace('-', '')), cep).toEqual({
        code: 'found',
        address: { street: logradouro, neighborhood: bairro, city: localidade, state: uf },
      });
      expect(logradouro.length).toBeLessThanOrEqual(ADDRESS_LENGTHS.street);
    }
  });

  it('each have a street, a neighbourhood and a city, and lie within the range of that city', () => {
    for (const { cep, logradouro, bairro, localidade, uf } of STREETS) {
      expect(cep).toMatch(/^\d{5}-\d{3}$/);
      expect(logradouro, cep).toMatch(/^(Avenida|Estrada|Ladeira|Largo|Praça|Rua) \S/);
      expect(bairro, cep).toMatch(/^\p{Lu}/u);
      const codes = CITY_CODES[localidade];
      expect(codes, localidade).toMatchObject({ uf });
      expect(cep >= (codes?.from ?? '') && cep <= (codes?.to ?? ''), `${cep} in ${localidade}`).toBe(true);
    }
  });

  it('belong to streets where the shop delivers, except for one code outside the delivery area', () => {
    const answers = STREETS.map(({ cep, bairro, localidade, uf }) => ({
      localidade,
      answer: zoneOf(
        { cep, neighborhood: '', city: '', directory: { neighborhood: bairro, city: localidade, state: uf } },
        seedPlaces,
      ).kind,
    }));
    expect(answers.filter(({ answer }) => answer === 'outside')).toEqual([
      { localidade: 'São Paulo', answer: 'outside' },
    ]);
    const cities = new Set(
      answers.filter(({ answer }) => answer === 'zone').map(({ localidade }) => localidade),
    );
    expect(cities).toEqual(new Set(['Salvador', 'Lauro de Freitas']));
  });

  it('are the only codes that the look-up knows; malformed codes are rejected', async () => {
    expect(await directory.ask('40999999')).toEqual({ code: 'unknown' });
    for (const path of ['/', '/ws/123/json/', '/ws/4028500a/json/', '/ws/40285001/xml/']) {
      expect((await fetch(`${url}${path}`)).status, path).toBe(400);
    }
  });
});
