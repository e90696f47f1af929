import { useLocation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useRef } from 'react';

import { BottomNav } from '../navigation/BottomNav';
import { ChatButton } from './ChatButton';
import { Footer, type FooterView } from './Footer';
import { Header } from './Header';
import { NavigationProgress } from '../navigation/NavigationProgress';
import { RibbonBar, type RibbonView } from './RibbonBar';
import { RouteFocus, type RouteFocusProps } from '../navigation/RouteFocus';
import type { SessionView } from './session-view';
import { SideMenu } from '../navigation/SideMenu';
import { isPaymentPath } from '../navigation/site-links';
import { CONTENT_ID, SkipLink } from '../navigation/SkipLink';

export interface PageFrameProps extends RouteFocusProps {
  session: SessionView;
  ribbon: RibbonView;
  footer: FooterView;
  /** The messaging app's address, including the greeting. */
  chatHref: string;
  children: ReactNode;
}

/**
 * The frame of every page of the shop. The courier's page has no frame of the shop: on the road, a header, a menu and a
 * footer would only be in the way of the thumb and of the next address.
 */
export function PageFrame(props: PageFrameProps) {
  const { pathname } = useLocation();
  if (pathname !== '/entregas') return <ShopFrame {...props} pathname={pathname} />;
  return (
    <>
      <SkipLink />
      <main id={CONTENT_ID} tabIndex={-1}>
        <NavigationProgress />
        {props.children}
      </main>
      <RouteFocus isSamePage={props.isSamePage} />
    </>
  );
}

/** The frame's parts, in the order in which the keyboard reaches them. */
function ShopFrame({
  session,
  ribbon,
  footer,
  chatHref,
  isSamePage,
  children,
  pathname,
}: PageFrameProps & { pathname: string }) {
  const sideMenu = useRef<HTMLDialogElement>(null);

  function openSideMenu(event: MouseEvent) {
    event.preventDefault();
    sideMenu.current?.showModal();
  }

  return (
    <>
      <SkipLink />
      <RibbonBar ribbon={ribbon} />
      <Header path={pathname} session={session} onOpenMenu={openSideMenu} />
      <main id={CONTENT_ID} tabIndex={-1}>
        <NavigationProgress />
        {children}
      </main>
      <Footer view={footer} isSellerOnly={isPaymentPath(pathname)} />
      <BottomNav path={pathname} session={session} />
      <ChatButton href={chatHref} isQuiet={/^\/conta(?:\/|$)/.test(pathname) && !isPaymentPath(pathname)} />
      <SideMenu
        dialogRef={sideMenu}
        path={pathname}
        session={session}
        hours={footer.hours}
        city={footer.city}
      />
      <RouteFocus isSamePage={isSamePage} />
    </>
  );
}
