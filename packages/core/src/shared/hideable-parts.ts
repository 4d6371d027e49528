/** Parts of each widget that a page can leave out with `hide`. */
export interface HideableParts {
  /** `options` is the row of payment methods, currency and airline; `payment` the payment methods only. */
  'search-box': 'trip-types' | 'payment' | 'options' | 'recent'
  'search-results': 'filters' | 'days' | 'sort' | 'families'
  /** The choice of extra baggage and of seats. What the fare includes stays. */
  'booking-drawer': 'baggage' | 'seats'
}
