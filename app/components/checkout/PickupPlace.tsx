import { FormNote } from '../forms/FormNote';

export interface PickupPlaceView {
  address: string;
  /** One entry per line, such as 'Segunda a sexta, 19h às 21h'. */
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
