import { Button } from '../button/Button';
import { Icon } from '../icons/Icon';
import type { IconName } from '../icons/icon-names';
import styles from './social-buttons.module.css';

export type SocialProvider = 'google' | 'facebook';

const PROVIDERS: Record<SocialProvider, { label: string; icon: IconName }> = {
  google: { label: 'Google', icon: 'brand-google' },
  facebook: { label: 'Facebook', icon: 'brand-facebook' },
};

/** Only the providers whose keys are set. Submit buttons of the form around them: value `provider`. */
export function SocialButtons({ providers }: { providers: readonly SocialProvider[] }) {
  if (providers.length === 0) return null;
  return (
    <div className={styles.social}>
      {providers.map((provider) => (
        <Button key={provider} type="submit" name="provider" value={provider} look="quiet" formNoValidate>
          <Icon name={PROVIDERS[provider].icon} />
          {PROVIDERS[provider].label}
        </Button>
      ))}
    </div>
  );
}
