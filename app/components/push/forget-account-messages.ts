/**
 * Removes the account from this browser after the customer has signed out: no new messages arrive, and the messages on
 * the screen are closed.
 */
export async function forgetAccountMessages(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  if (!registration) return;
  const [subscription, shown] = await Promise.all([
    'pushManager' in registration ? registration.pushManager.getSubscription() : null,
    registration.getNotifications(),
  ]);
  for (const notification of shown) notification.close();
  await subscription?.unsubscribe();
}
