/** All widgets, each in a file that is loaded when its first tag is in the page. */
export const widgets: Record<string, () => Promise<unknown>> = {
  'booking-drawer': () => import('@gangway/elements/define/booking-drawer'),
  'refund-drawer': () => import('@gangway/elements/define/refund-drawer'),
  'search-box': () => import('@gangway/elements/define/search-box'),
  'search-results': () => import('@gangway/elements/define/search-results'),
  'second-factor': () => import('@gangway/elements/define/second-factor'),
  'support-chat': () => import('@gangway/elements/define/support-chat'),
  'sign-in': () => import('@gangway/elements/define/sign-in'),
}
