/** The demo's customer, as the seed creates her. */
export const DEMO_CUSTOMER = { email: 'cliente@massamansa.test', password: 'Cliente@12345' };
