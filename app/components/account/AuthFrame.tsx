import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import crust from '@app/styles/picture-mask.module.css';

import { classNames } from '../class-names';
import { Icon } from '../icons/Icon';
import { Picture, type PictureView } from '../picture/Picture';
import styles from './auth-frame.module.css';

export interface AuthFrameProps {
  title: string;
  /** Decorative: rendered without alternative text. */
  picture: PictureView;
  back: { to: string; label: string };
  /** Whether the form ends with two buttons, one below the other. */
  hasTwoButtons?: boolean;
  children: ReactNode;
}

/** The layout of sign-in, sign-up and password reset: a picture with the crust edge and one narrow pane. */
export function AuthFrame({ title, picture, back, hasTwoButtons = false, children }: AuthFrameProps) {
  return (
    <div className={classNames(styles.auth, hasTwoButtons && styles.twoButtons)}>
      <div className={classNames(crust.right, styles.art)}>
        <Picture picture={picture} alt="" sizes="(min-width: 768px) 52vw, 98vw" isFirst />
      </div>
      <div className={styles.pane}>
        <Button component={Link} variant="subtle" className={styles.back} to={back.to}>
          <Icon name="arrow-left" />
          {back.label}
        </Button>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
