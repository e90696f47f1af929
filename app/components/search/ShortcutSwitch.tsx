import { useState } from 'react';

import { isShortcutOn, SEARCH_KEY, switchShortcut } from './shortcut';
import styles from './shortcut-switch.module.css';

/** Turns the search shortcut on and off. It is hidden on devices without a keyboard. */
export function ShortcutSwitch() {
  const [isOn, setIsOn] = useState(isShortcutOn);
  return (
    <label className={styles.shortcut}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => {
          setIsOn(target.checked);
          switchShortcut(target.checked);
        }}
      />
      Abrir com a tecla <kbd>{SEARCH_KEY}</kbd>
    </label>
  );
}
