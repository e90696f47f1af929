import text from '@app/styles/text.module.css';

import { FormNote } from '../forms/FormNote';

export interface PickupPlaceView {
  address: string;
  /** One entry per line, such as 'Segunda a sexta, 19h às 21h'. */
  hours: readonly string[];
  /** The map of the address; null without an address. */
  mapHref: string | null;
}

export function PickupPlace({ place }: { place: PickupPlaceView }) {
  return (
    <FormNote icon="map-pin">
      <b>{place.address}</b>
      {place.hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {place.mapHref ? (
        <a className={text.link} href={place.mapHref} target="_blank" rel="noopener noreferrer">
          Ver no mapa
        </a>
      ) : null}
    </FormNote>
  );
}
