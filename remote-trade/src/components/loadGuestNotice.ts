/** Loads the notice that guests see in place of personal data. */
export function loadGuestNotice() {
  return import(/* webpackChunkName: "spot-tabs" */ './GuestNotice').then(
    (part) => part.GuestNotice,
  );
}
