/** As the seed writes her. */
export const DEMO_CUSTOMER = { email: 'cliente@massamansa.test', password: 'Cliente@12345' };
