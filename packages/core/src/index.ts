export { isForEverybody } from './shared/call-error.ts'
export { richText, type Block, type Span } from './shared/rich-text.ts'
export type { CallError, CallErrorKind, FieldProblem, Result } from './shared/call-error.ts'
export type { GetToken } from './shared/token-source.ts'
export { createClient } from './shared/client.ts'
export type {
  CallAnswer,
  CallInput,
  CallName,
  CallOptions,
  Client,
  ClientSettings,
  DownloadedFile,
} from './shared/client.ts'
export type { CalendarBags } from './shared/calendar.ts'
export { countdownText, secondsUntil } from './shared/countdown.ts'
export { systemClock, type Clock } from './shared/clock.ts'
export { createCombobox, type ComboboxBags, type ComboboxQuery, type Found } from './shared/combobox.ts'
export type { Controller } from './shared/controller.ts'
export type { CounterBags } from './shared/counter.ts'
export { createDateRange, type DateRangeController, type DateRangeEnd } from './shared/date-range.controller.ts'
export { dateTimeText, relativeTime, toServerTime } from './shared/dates.ts'
export type { Lang, RelativeTime } from './shared/dates.ts'
export type { Retry } from './shared/retry.ts'
export { followEvents, type StreamedEvent, type StreamEnd, type StreamSettings } from './shared/event-stream.ts'
export { features, type Feature } from './shared/feature.ts'
export {
  deliveryStatuses,
  isOffered,
  portalTypes,
  webhookTypes,
  wireTypes,
  type WebhookType,
} from './shared/webhook.ts'
export type { FieldBags } from './shared/field.ts'
export type { FocusRequest, Problem } from './shared/focus.ts'
export { chooseLang, resourceOf } from './shared/language.ts'
export { viewersDay } from './shared/local-date.ts'
export type { ListField } from './shared/list-field.ts'
export type { NewsEvent } from './news/news.contract.ts'
export { failureOf, say, type Failure, type Message } from './shared/message.ts'
export { amountText, decimalText, moneyText, parseMoney } from './shared/money.ts'
export type { Money } from './shared/money.ts'
export { shortNumber } from './shared/numbers.ts'
export { seatGrid } from './shared/seat-grid.ts'
export { mayOpen, permissions } from './shared/permission.ts'
export type { Access, Permission, Rights } from './shared/permission.ts'
export type { LaidPopup, LayPopup } from './shared/popup.ts'
export type { DomEvent, Handler, PropBag } from './shared/prop-bag.ts'
export type { Room } from './messages/chunks.ts'
export { batchFileProblem, endOfBatch, isBatchOver, mostBatchRows } from './refund/batch.rules.ts'
export { batchStatuses, type BatchColumn, type BatchStatus } from './shared/batch.ts'
export type { BatchFailure, BatchTask } from './refund/batch.contract.ts'
export { handleProblem, incidentFamily, type IncidentChoice } from './incidents/incidents.rules.ts'
export {
  cancelledTypes,
  incidentChanges,
  incidentStatuses,
  incidentTypes,
  scheduleChangeTypes,
  type CancelledType,
  type IncidentChange,
  type IncidentReason,
  type IncidentStatus,
  type IncidentType,
  type ScheduleChangeType,
} from './shared/incident.ts'
export type { Incident, IncidentDetail, IncidentFilters } from './incidents/incidents.contract.ts'
export { createWords, loadWords } from './shared/words.ts'
export type { Translate, Words } from './shared/words.ts'
export type { SetupView } from './session/authenticator-setup.ts'
export { createAuthenticator } from './session/authenticator.controller.ts'
export type {
  AuthenticatorController,
  AuthenticatorEvents,
  AuthenticatorSettings,
  AuthenticatorView,
} from './session/authenticator.controller.ts'
export { createForgotPassword } from './session/forgot-password.controller.ts'
export type {
  ForgotPasswordController,
  ForgotPasswordSettings,
  ForgotPasswordView,
} from './session/forgot-password.controller.ts'
export { sha256, signature } from './session/hash.rules.ts'
export { passwordProblems } from './session/password.rules.ts'
export type { PasswordPolicy, PasswordProblem } from './session/password.rules.ts'
export { facetsOf, selectOffers, traitsOf } from './search/offers.rules.ts'
export type { Choice, OfferFacets, OfferTraits } from './search/offers.rules.ts'
export type { FareRules, FreeBaggage, Journey, Names, Offer, PriceBox } from './shared/offer.contract.ts'
export { ruleLines, type RuleLines } from './search/fare-rules.rules.ts'
export type { DetailsText } from './search/details-texts.ts'
export { searchResultTexts } from './search/results-texts.ts'
export { createSearchResults } from './search/search-results.controller.ts'
export type { SearchResultsSettings } from './search/handed.ts'
export type { SearchResultsController } from './search/search-results.controller.ts'
export type {
  ChosenOffer,
  OfferCard,
  OfferPolicies,
  SearchResultsEvents,
  SearchResultsView,
} from './search/search-results-view.ts'
export type { SearchChoices, TripStep } from './search/trips.rules.ts'
export type {
  SearchEvent,
  SearchFacets,
  SearchFilters,
  SearchForm,
  SearchSort,
  SearchWarning,
} from './search/search.contract.ts'
export { partyProblems, searchProblems } from './search/search-problems.rules.ts'
export { currencyOptions, firstDays, maxPassengers, referenceCurrencies, wantsReturn } from './search/search.rules.ts'
export type { SearchField, SearchProblem } from './search/search-problems.rules.ts'
export type { PartyNumbers, SearchDraft } from './search/search.rules.ts'
export { createSearchBox } from './search/search-box.controller.ts'
export type { SearchBoxController, SearchBoxSettings } from './search/search-box.controller.ts'
export type {
  Choices,
  Labelled,
  PassengersBags,
  SearchBoxBags,
  SearchDayBags,
  SearchEndBags,
} from './search/search-box-parts.ts'
export type {
  RecentSearch,
  SearchBoxEvents,
  SearchBoxView,
  SearchDay,
  SearchEnd,
  SearchStart,
} from './search/search-box-view.ts'
export { fromSearchParams, readSearchAddress, type SearchQuery } from './search/search-address.rules.ts'
export { searchAddress, toSearchParams } from './search/write-search-address.rules.ts'
export { createSecondFactor } from './session/second-factor.controller.ts'
export type { Cancelled, SecondFactorController, SecondFactorSettings } from './session/second-factor.controller.ts'
export type { SecondFactorEvents, SecondFactorView } from './session/second-factor-view.ts'
export { createSetPassword } from './session/set-password.controller.ts'
export type {
  SetPasswordController,
  SetPasswordField,
  SetPasswordSettings,
  SetPasswordView,
} from './session/set-password.controller.ts'
export { createSignIn } from './session/sign-in.controller.ts'
export type { SignInController, SignInSettings } from './session/sign-in.controller.ts'
export type { SignInEvents, SignInField, SignInView } from './session/sign-in-view.ts'
export {
  chunkTimeoutMs,
  dialogPx,
  dialogWidePx,
  drawerPx,
  mobileBelowPx,
  progress,
  sidebarPx,
} from './shared/constants.ts'
export type { Enclosure } from './upload/upload.contract.ts'
export {
  countProblem,
  enclosureText,
  fileProblem,
  kindOfRoot,
  pasteProblem,
  readEnclosures,
  rootOfKind,
  typeOfName,
  uploadKinds,
  uploadTypes,
} from './upload/upload.rules.ts'
export type { UploadKind, UploadLimits, UploadType } from './upload/upload.rules.ts'
export { billOfOrder } from './booking/bill-of-order.ts'
export { createBookingDrawer } from './booking/booking-drawer.controller.ts'
export { logStages } from './shared/log-stages.ts'
export type { BookingDrawerController, BookingDrawerSettings } from './booking/booking-drawer.controller.ts'
export type { BookingSteps } from './booking/booking-steps.ts'
export type { CountryBags } from './booking/country-fields.ts'
export type { Field as FormField } from './shared/form-desk.ts'
export type { BookingEvents, BookingRequest, BookingView, NoteView, SeatsView } from './booking/booking-view.ts'
export { sessionDrafts, type Drafts } from './shared/drafts.port.ts'
export type { SeatMapBags } from './booking/seat-map-bags.ts'
export type { SecondFactor } from './shared/second-factor.port.ts'
export type { DrawerAction, DrawerNote, PriceLine } from './shared/drawer-parts.ts'
export type { Step } from './shared/steps.ts'
export { createRefundDrawer } from './refund/refund-drawer.controller.ts'
export type { RefundDrawerController, RefundDrawerSettings } from './refund/refund-drawer.controller.ts'
export type { RefundSteps } from './refund/refund-steps.ts'
export type { CancelWay } from './shared/refund.ts'
export type { RefundEvents, RefundNote, RefundRequest, RefundView } from './refund/refund-view.ts'
export type { DetailsBags } from './refund/details-step.ts'
export type { WayCard } from './refund/ways-step.ts'
export { fileBags, pasteBag, type FileBags } from './upload/file-bags.ts'
export { createFileList, type FileList, type StoredFile } from './upload/file-list.ts'
export { guardDrops } from './upload/guard-drops.ts'
export { confirmDays, mostProofs, refundProgress, splitOrderNos } from './refund/refund.rules.ts'
export { refundReasons, refundStatuses, refundTypes } from './shared/refund.ts'
export type { RefundReason, RefundStatus, RefundType } from './shared/refund.ts'
export type { RefundDetail, RefundFilters, RefundRow } from './refund/refund.contract.ts'
export { requestStates, sides, type HandleAction, type RequestState, type RequestStep } from './shared/request.ts'
export type { AssistantReply, RequestChange, RequestComment, ServiceRequest } from './shared/request.contract.ts'
export {
  answerProblem,
  asksOrder,
  chooseCategory,
  mayDo,
  mostStars,
  requestProblems,
  stateTones,
  usualPriority,
  type RequestDraft,
  type RequestField,
  type Scene,
} from './support/request.rules.ts'
export {
  bugCategory,
  categoriesOf,
  isSubmittedWithoutWords,
  labelOf,
  levelsOf,
  nodesOf,
  pathOf,
  titleOf,
  wantsOrder,
  type CategoryNode,
  type CategoryPath,
} from './support/category.rules.ts'
export { isOpen, openFrom, readHours, serviceHoursKey, type ServiceHours } from './support/service-hours.rules.ts'
export { optionsOf, type CheckBags, type SelectBags } from './shared/choice.ts'
export { createSupportChat } from './support/support-chat.controller.ts'
export type { SupportChatController, SupportChatSettings } from './support/support-chat.controller.ts'
export { chatPlaces } from './support/support-chat-view.ts'
export type { ChatContext, ChatPlace, SupportChatEvents, SupportChatView } from './support/support-chat-view.ts'
export type { Exchange } from './support/chat-talk-view.ts'
export type { ChatBags, ChatEntry } from './support/chat-bags.ts'
export type { ChatChip } from './support/chat-menu.ts'
export type { HistoryBags } from './support/chat-history.ts'
export type { RowsBags } from './support/chat-rows.ts'
export type { ArticleBags } from './support/chat-article.ts'
export type { ChatDesk } from './support/support-chat-desk.ts'
export type { AnswerBags, RequestDetailBags } from './support/request-detail-bags.ts'
export type { RequestFormBags } from './support/request-form-bags.ts'
export type { RequestListBags } from './support/chat-request-list.ts'
export type { ChatInside, HomeBags } from './support/support-chat-inside.ts'
export { memoryStore, type ChatStore } from './support/chat-store.ts'
export type { ChatTabs } from './support/chat-tabs.ts'
export {
  confirmable,
  embedComponents,
  scopeOfComponent,
  type Confirmable,
  type EmbedComponent,
  type EmbedScope,
} from './shared/embed-scopes.ts'
export { pagePolicy, pageWays, policyText, type PagePolicy, type PageWay } from './embed/page-policy.rules.ts'
