import type { ServedCity } from '@shop/delivery/zones';

/** The options of a select for a bairro; a value names the city and the bairro: 'Lauro de Freitas|Ipitanga'. */
export function BairroOptions({ cities }: { cities: readonly ServedCity[] }) {
  return (
    <>
      <option value="">Bairros que atendemos</option>
      {cities.map(({ city, bairros, hasOthers }) => (
        <optgroup key={city} label={city}>
          {bairros.map((bairro) => (
            <option key={bairro} value={`${city}|${bairro}`}>
              {bairro}
            </option>
          ))}
          {hasOthers ? (
            <option value={`${city}|`}>
              {bairros.length > 0 ? 'Outro bairro de' : 'Qualquer bairro de'} {city}
            </option>
          ) : null}
        </optgroup>
      ))}
    </>
  );
}
