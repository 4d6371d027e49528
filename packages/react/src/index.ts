export { BookingDrawer, type BookingDrawerProps } from './booking/booking-drawer.tsx'
export { RefundDrawer, type RefundDrawerProps } from './refund/refund-drawer.tsx'
export { SearchBox, type SearchBoxProps } from './search/search-box.tsx'
export type { RenderedOffer, ResultsPart, ResultsTemplates } from './search/results.props.ts'
export { SearchResults, type SearchResultsProps } from './search/search-results.tsx'
export { SecondFactor, type SecondFactorProps } from './session/second-factor.tsx'
export { SignIn, type SignInProps } from './session/sign-in.tsx'
export { SupportChat, type SupportChatProps } from './support/support-chat.tsx'
export {
  useBookingDrawer,
  useRefundDrawer,
  useSearchBox,
  useSearchResults,
  useSecondFactor,
  useSignIn,
  useSupportChat,
} from './shared/use-controllers.ts'
export { props } from './shared/props.ts'
export { GangwayProvider, type GangwayProviderProps } from './shared/provider.tsx'
export { useView } from './shared/use-view.ts'
