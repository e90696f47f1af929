import text from '@app/styles/text.module.css';

/** The number of the ambulance service, to be called with one press. */
export const EmergencyLink = () => (
  <a className={text.link} href="tel:192">
    192
  </a>
);
