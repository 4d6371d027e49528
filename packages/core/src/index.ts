export { isGlobalFailure, isOutcomeUnknown } from './shared/client/call-error.ts'
export { headingIds } from './shared/format/heading-ids.ts'
export { findAddressProblem, longestArticleAddress, suggestArticleAddress } from './help/article-address.ts'
export {
  articleLines,
  parseArticleText,
  spansOfLines,
  type ArticleBlock,
  type ArticleItem,
  type ArticleList,
} from './shared/format/article-text.ts'
export type { ArticleSpan } from './shared/format/article-spans.ts'
export { parseRichText, type TextBlock, type TextSpan } from './shared/format/rich-text.ts'
export type { CallError, CallErrorKind, FieldProblem, Result } from './shared/client/call-error.ts'
export type { GetToken } from './shared/client/token-source.ts'
export { createClient } from './shared/client/client.ts'
export type { Client, ClientSettings, DownloadedFile } from './shared/client/client.ts'
export type { CallOptions } from './shared/client/call-options.ts'
export type { CallAnswer, CallInput, CallName, WritingCallName } from './shared/client/calls.ts'
export type { CalendarElementProps } from './shared/calendar/calendar.ts'
export { formatCountdown, secondsUntil } from './shared/format/countdown.ts'
export { systemClock, type Clock } from './shared/clock.ts'
export { createCombobox } from './shared/combobox/combobox.ts'
export type { ComboboxProps, ComboboxQuery, ComboboxMatches } from './shared/combobox/combobox.model.ts'
export type { Controller, WidgetReady } from './shared/controller.ts'
export type { CounterElementProps } from './shared/forms/counter.ts'
export {
  createDateRange,
  type DateRangeController,
  type DateRangeEnd,
} from './shared/calendar/date-range.controller.ts'
export { formatDateTime, formatZonedTime, toRelativeTime, toServerTime } from './shared/format/server-time.ts'
export type { Lang, RelativeTime } from './shared/format/server-time.ts'
export type { RetryAdvice } from './shared/client/retry.ts'
export { followEvents, type StreamedEvent, type StreamEnd, type StreamSettings } from './shared/client/event-stream.ts'
export { features, type Feature } from './shared/contract/feature.ts'
export { maxSandboxUsers } from './shared/contract/user.ts'
export {
  deliveryStatuses,
  portalEventTypes,
  webhookTypes,
  partnerEventTypes,
  type WebhookType,
} from './shared/contract/webhook.ts'
export type { FieldElementProps } from './shared/forms/field.ts'
export type { FocusRequest, Problem } from './shared/overlay/focus.ts'
export { chooseLang, languageTag, parseLang, type LanguageTag } from './shared/language.ts'
export { isDate, toLocalDate } from './shared/format/local-date.ts'
export type { ListField } from './shared/forms/list-field.ts'
export type { AccountEvent } from './news/events.contract.ts'
export { toFailure, translate, type Failure, type Message } from './shared/message.ts'
export { formatAmount, formatDecimal, formatMoney, formatSignedAmount, parseMoney } from './shared/format/money.ts'
export type { Money } from './shared/format/money.ts'
export { listPriceComponents, priceComponents, type PriceComponent } from './shared/format/price-components.ts'
export { formatList } from './shared/format/list.ts'
export { formatShortNumber } from './shared/format/numbers.ts'
export { displayPassengerName } from './shared/format/passenger-name.ts'
export { seatGridProps } from './shared/seat-grid.ts'
export { parseUserAgent } from './session/user-agent.rules.ts'
export { isAllowed, permissions } from './shared/contract/permission.ts'
export type { Access, GrantablePermission, Permission, PermissionSet } from './shared/contract/permission.ts'
export type { AttachedPopup, AttachPopup } from './shared/overlay/popup.ts'
export type { DomEvent, DomEventHandler, ElementProps } from './shared/element-props.ts'
export type { Dictionary, MessageBundle } from './messages/lazy-bundles.ts'
export { findBatchFileProblem, getFinalBatchStatus, isFinalBatchStatus, maxBatchRows } from './refund/batch.rules.ts'
export { firstArticles, helpTopics, type HelpTopic } from './shared/contract/help-topics.ts'
export {
  agencyArticleKinds,
  articleActions,
  articleLimits,
  formalities,
  insightDays,
  type AgencyArticleKind,
  type AgencyArticleState,
  type Formality,
  type InsightDays,
} from './shared/contract/knowledge.ts'
export { batchStatuses, type BatchColumn, type BatchStatus } from './shared/contract/batch.ts'
export type { BatchFailure, BatchTask } from './refund/batch.contract.ts'
export {
  airlineFunctions,
  airlineRegions,
  airlineStatuses,
  airlineSwitches,
  allowsBooking,
  invitedFunctions,
  nextAirlineStatuses,
  refundMethods,
  stabilisedRisePercent,
  withheldFunctions,
  type AirlineFunction,
  type AirlineRegion,
  type AirlineStatus,
  type AirlineSwitch,
  type InvitedFunction,
  type RuleChoice,
  type RuleState,
} from './shared/contract/airline.ts'
export { documentCategories, type DocumentCategory } from './shared/contract/document.ts'
export { listCountries } from './shared/format/country-names.ts'
export { strategyCriteria, type StrategyCriterion } from './shared/contract/strategy.ts'
export { taskKinds, type TaskKind } from './shared/contract/task.ts'
export { signOnStatuses } from './shared/contract/sign-on.ts'
export type { PaletteKind } from './shared/contract/palette.ts'
export type { PaletteHit } from './palette/palette.contract.ts'
export type { AssistantAnswer, AssistantOffer } from './shared/contract/assistant.contract.ts'
export type { BookingRow } from './booking/orders.contract.ts'
export type { OrderDetail } from './booking/order-detail.contract.ts'
export type { TaskColleague, TaskHandling } from './task/task.contract.ts'
export { findHandleProblem, getIncidentFamily, type IncidentChoice } from './incidents/incidents.rules.ts'
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
} from './shared/contract/incident.ts'
export type { Incident, IncidentDetail, IncidentFilters } from './incidents/incidents.contract.ts'
export { addLanguage, type AddedMessages } from './shared/added-languages.ts'
export { createTranslator, loadTranslator } from './shared/translator.ts'
export type { Translate, Translator } from './shared/translator.ts'
export type { AuthenticatorSetupView } from './session/authenticator-setup-view.ts'
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
export { sha256, signRequest } from './session/hash.rules.ts'
export { findPasswordProblems, passwordRules } from './session/password.rules.ts'
export type { PasswordPolicy, PasswordProblem } from './session/password.rules.ts'
export { calculateFacets, selectOffers, getOfferTraits } from './search/offers.rules.ts'
export type { FacetChoice, OfferFacets, OfferTraits } from './search/offers.rules.ts'
export type {
  FareRules,
  CurrencyOption,
  FreeBaggage,
  DirectionItinerary,
  CodeNames,
  Offer,
  PassengerType,
  PayChannel,
  PriceBox,
  Segment,
  TripType,
} from './shared/contract/offer.contract.ts'
export { parseCardExpiry } from './booking/card.rules.ts'
export { formatFareRules, type FareRuleTexts } from './search/fare-rules.rules.ts'
export { getBandEnd } from './search/fare-periods.rules.ts'
export type { DetailsText } from './search/results/details-texts.ts'
export { searchResultTexts } from './search/results/results-texts.ts'
export { createSearchResults } from './search/results/search-results.controller.ts'
export type { SearchResultsSettings } from './search/results/search-results-inputs.ts'
export type { SearchResultsController } from './search/results/search-results.controller.ts'
export type {
  ChosenOffer,
  OfferCard,
  OfferPolicies,
  SearchResultsEvents,
  SearchResultsView,
} from './search/results/search-results-view.ts'
export type { DirectionFilters, SearchChoices, TripStep } from './search/trips.rules.ts'
export type {
  SearchCity,
  SearchEvent,
  SearchFacets,
  SearchFilters,
  SearchForm,
  SearchSort,
  SearchWarning,
} from './search/search.contract.ts'
export { findPassengerCountProblems, findSearchProblems } from './search/search-problems.rules.ts'
export {
  currencyOptions,
  getEarliestDates,
  maxPassengers,
  referenceCurrencies,
  isRoundTrip,
} from './search/search.rules.ts'
export type { SearchField, SearchProblem } from './search/search-problems.rules.ts'
export type { PassengerCounts, SearchDraft } from './search/search.rules.ts'
export { createSearchBox } from './search/search-box/search-box.controller.ts'
export type { SearchBoxController, SearchBoxSettings } from './search/search-box/search-box.controller.ts'
export type {
  ChoiceGroupProps,
  LabelledProps,
  PassengersFieldElementProps,
  SearchBoxElementProps,
  DateFieldElementProps,
  CityFieldElementProps,
} from './search/search-box/search-box-context.ts'
export type {
  RecentSearch,
  SearchBoxEvents,
  SearchBoxView,
  SearchDateField,
  SearchCityField,
  SearchStartData,
} from './search/search-box/search-box-view.ts'
export { parseSearchParams, parseSearchUrl, type SearchQuery } from './search/search-url.rules.ts'
export { createSearchUrl, toSearchParams } from './search/write-search-url.rules.ts'
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
  mobileBreakpointPx,
  progressBar,
  sidebarPx,
} from './shared/contract/constants.ts'
export type { Attachment } from './upload/upload.contract.ts'
export {
  findCountProblem,
  formatAttachments,
  findFileProblem,
  getUploadKind,
  findPasteProblem,
  parseAttachments,
  getUploadFolder,
  getUploadType,
  uploadKinds,
  uploadTypes,
} from './upload/upload.rules.ts'
export type { UploadKind, UploadLimits, UploadType } from './upload/upload.rules.ts'
export { saveFile } from './shared/save-file.ts'
export { includedBaggage } from './booking/details/included-baggage.ts'
export { calendarFileUrl } from './booking/details/calendar-file.ts'
export { listConfirmation, listProgress } from './booking/details/confirmation.ts'
export type { BookingDetailProps } from './booking/details/booking-details.ts'
export { listSaleAmounts } from './booking/shop-sale.ts'
export { createOrderSummary } from './booking/drawer/order-summary.ts'
export { createBookingDrawer } from './booking/drawer/booking-drawer.controller.ts'
export { describePriceChange } from './booking/price-change.rules.ts'
export { describeRejectedPrice } from './booking/payment/rejected-price.ts'
export { logSubjects } from './shared/contract/log-subjects.ts'
export type { BookingDrawerController, BookingDrawerSettings } from './booking/drawer/booking-drawer.controller.ts'
export type { BookingSteps } from './booking/drawer/booking-steps.ts'
export type { DateInputProps } from './booking/passengers/date-input.ts'
export type { CountryFieldElementProps } from './booking/passengers/country-fields.ts'
export type { FormFieldProps as FormField } from './shared/forms/form-binding.ts'
export type {
  BookingEvents,
  BookingRequest,
  BookingView,
  BookingMessageView,
  SeatsView,
} from './booking/drawer/booking-view.ts'
export { createSessionDrafts, type DraftStorage } from './shared/drafts.port.ts'
export type { SeatMapElementProps } from './booking/drawer/seat-map-props.ts'
export type {
  Audience,
  HostOrder,
  HostSettings,
  HostPaymentTerms,
  OnPay,
  PaymentConfirmation,
} from './shared/host-payment.port.ts'
export type { OfferPart } from './search/results/offer-part.ts'
export type { HideableParts } from './shared/hideable-parts.ts'
export { showTestBadge } from './shared/test-badge.ts'
export type { SecondFactor } from './shared/second-factor.port.ts'
export type { DrawerAction, DrawerNote, PriceLine } from './shared/overlay/drawer-parts.ts'
export type { Step } from './shared/steps.ts'
export { createRefundDrawer } from './refund/refund-drawer.controller.ts'
export type { RefundDrawerController, RefundDrawerSettings } from './refund/refund-drawer.controller.ts'
export type { RefundSteps } from './refund/refund-steps.ts'
export type { CancelOptionKind } from './shared/contract/refund.ts'
export type { RefundEvents, RefundMessageView, RefundRequest, RefundView } from './refund/refund-view.ts'
export type { DetailsStepElementProps } from './refund/details-step.ts'
export type { OptionCardProps } from './refund/options-step.ts'
export { fileFieldProps, pasteProps, type FileFieldElementProps } from './upload/file-props.ts'
export { createFileList, type FileList, type StoredFile } from './upload/file-list.ts'
export { protectDropZone } from './upload/guard-drops.ts'
export { listStoredRefundLines, type RefundAmountLine } from './refund/refund-lines.rules.ts'
export { describeRefundParts } from './refund/refund-parts.ts'
export { confirmDays, maxProofFiles, getRefundProgress, parseOrderNos } from './refund/refund.rules.ts'
export { depositChangeKinds, depositChangeStates, rechargeStatuses } from './shared/contract/deposit.ts'
export { getRechargeLimits, isRechargeAmount, maxReceipts } from './finance/deposit.rules.ts'
export { fareKinds, listDimensions, listKinds, markupKinds, rateSources } from './shared/shop/shop.ts'
export { marginBandEnds } from './shop/margin-bands.rules.ts'
export { findRuleProblems, type RuleProblem } from './shop/rule-overlap.rules.ts'
export { parseRuleForm, type RuleField, type RuleForm } from './shop/rule-form.rules.ts'
export {
  matchingSources,
  matchingStates,
  maxStatementBytes,
  statementColumns,
  statementLineStates,
  type MatchingSource,
  type StatementColumn,
  type StatementLineState,
} from './shared/contract/finance/matching.ts'
export { journalPurposes } from './shared/contract/finance/accounting.ts'
export { invoiceCycles, invoiceKinds, statementFormats } from './shared/contract/invoice.ts'
export {
  findInvoiceConfigProblems,
  type InvoiceConfigField,
  type InvoiceConfigForm,
} from './invoice/invoice-config.rules.ts'
export type { InvoiceFilters } from './invoice/invoice.contract.ts'
export { transactionTypes } from './shared/contract/transaction-types.ts'
export type { TransactionFilters } from './finance/transactions.contract.ts'
export { providerRejectReasons, refundReasons, refundStatuses, refundTypes } from './shared/contract/refund.ts'
export type { RefundReason, RefundStatus, RefundType } from './shared/contract/refund.ts'
export type { RefundDetail, RefundFilters, RefundRow } from './refund/refund.contract.ts'
export {
  requestStates,
  requestSides,
  type HandleAction,
  type RequestState,
  type RequestStep,
} from './shared/contract/request.ts'
export type {
  AssistantReply,
  RequestChange,
  RequestComment,
  ServiceRequest,
} from './shared/contract/request.contract.ts'
export {
  findAnswerProblem,
  showsOrderField,
  changeCategory,
  isRequestActionAllowed,
  maxStars,
  findRequestProblems,
  requestStateTones,
  defaultPriority,
  type RequestDraft,
  type RequestField,
  type RequestOrigin,
} from './support/request.rules.ts'
export {
  bugCategory,
  categoriesForOrigin,
  isDescriptionOptional,
  categoryLabel,
  toCategoryFields,
  findCategoryNodes,
  fromCategoryFields,
  categoryTitle,
  isOrderCategory,
  type CategoryNode,
  type CategoryPath,
} from './support/category.rules.ts'
export {
  isServiceOpen,
  findNextOpening,
  parseServiceHours,
  serviceHoursKey,
  type ServiceHours,
} from './support/service-hours.rules.ts'
export { translateOptions, type CheckboxElementProps, type SelectElementProps } from './shared/forms/choice.ts'
export { createSupportChat } from './support/chat/support-chat.controller.ts'
export type { SupportChatController, SupportChatSettings } from './support/chat/support-chat.controller.ts'
export { chatPlaces } from './support/chat/support-chat-view.ts'
export type {
  ChatAppearance,
  ChatPageContext,
  ChatPlace,
  SupportChatEvents,
  SupportChatView,
} from './support/chat/support-chat-view.ts'
export type { Exchange } from './support/conversation/conversation.view.ts'
export type { ChatElementProps, ChatEntryProps } from './support/chat/chat-props.ts'
export type { LiveChatElementProps } from './support/live/live-chat-props.ts'
export type { AnswerBlock } from './support/conversation/answer-blocks.ts'
export type { AnswerActionProps } from './support/answers/answer-actions.ts'
export type { AnswerPartsProps, LogPartsProps } from './support/answers/answer-parts.ts'
export type { ChatChipProps } from './support/chat/chat-menu.ts'
export type { ProactiveMessage, ProactiveView } from './support/chat/proactive.model.ts'
export type { HistoryElementProps } from './support/conversation/chat-history.ts'
export type { PagedListElementProps } from './shared/paged-list.ts'
export type { ArticleElementProps } from './support/chat/chat-article.ts'
export type { RequestsPanel } from './support/requests/requests-panel.ts'
export type { AnswerFormElementProps, RequestDetailElementProps } from './support/requests/request-detail-props.ts'
export type { RequestFormElementProps } from './support/requests/request-form-props.ts'
export type { RequestListElementProps } from './support/requests/request-list.ts'
export type { ChatBody, HomeElementProps } from './support/chat/support-chat.body.ts'
export { createMemoryStore, type ChatStore } from './support/chat/chat-store.ts'
export type { ChatTabs } from './support/conversation/chat-tabs.ts'
export {
  confirmableFeatures,
  embedComponents,
  componentScopes,
  type ConfirmableFeature,
  type EmbedComponent,
  type EmbedScope,
} from './shared/contract/embed-scopes.ts'
export {
  createContentSecurityPolicy,
  integrationTypes,
  formatContentSecurityPolicy,
  type ContentSecurityPolicy,
  type IntegrationType,
} from './embed/page-policy.rules.ts'
export { selectableAirlines, tradeEvents } from './site/trade-events.ts'
export {
  downloadDays,
  lookToBookDays,
  rejectedRefundDays,
  retentionLimits,
  shortListSize,
} from './shared/contract/constants.ts'
export { downloadTypes } from './shared/contract/files/download-types.ts'
export { faultEffects } from './shared/contract/console/fault.ts'
export {
  announcementCategories,
  announcementLimits,
  announcementStates,
} from './shared/contract/console/announcement.ts'
export type { Announcement } from './insight/announcement.contract.ts'
