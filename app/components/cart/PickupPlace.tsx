import { FormNote } from '../forms/FormNote';

export interface PickupPlaceView {
  address: string;
  /** 'Segunda a sexta, 19h às 21h' and so on, one a line. */
  hours: readonly string[];
}

export function PickupPlace({ place }: { place: PickupPlaceView }) {
  return (
    <FormNote icon="map-pin">
      <b>{place.address}</b>
      {place.hours.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </FormNote>
  );
}
