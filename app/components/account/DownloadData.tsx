import { Button } from '@mantine/core';
import { accountMessages } from '@shop/messages/account-messages';

import { showToast } from '../toasts/toast-queue';
import { Icon } from '../icons/Icon';
import { DATA_FILE_PATH } from './deletion-paths';

/**
 * Downloads the customer's data. The browser does not announce a download, so the button does. It is no `download` link,
 * because the answer may be the page where the person proves who they are.
 */
export function DownloadData() {
  return (
    <Button
      component="a"
      href={DATA_FILE_PATH}
      onClick={() => showToast({ tone: 'done', title: accountMessages.data_preparing })}
    >
      <Icon name="download" />
      Baixar meus dados
    </Button>
  );
}
