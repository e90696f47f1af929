/** The name of the tab of the settings that the panel shows as a screen of its own. */
export const PAYMENT_LABEL = 'Pagamento';

/** The name of everything else that the settings hold. */
export const SETTINGS_LABEL = 'Dados da loja';
