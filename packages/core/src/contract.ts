export { sessionRoutes } from './session/session.contract.ts'
export { passwordPolicy } from './shared/contract/account/password-policy.ts'
export { errorCodes, type ErrorCode, type ErrorName } from './shared/contract/error-codes.ts'
export { getRetryAdvice } from './shared/client/retry.ts'
export { lookToBookDays, mailRepeatDelaySeconds, rejectedRefundDays } from './shared/contract/constants.ts'
export {
  listPriceComponents,
  priceComponents,
  withoutFees,
  type PriceComponent,
} from './shared/format/price-components.ts'
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
export {
  features,
  featuresOffByDefault,
  lockedFeatures,
  providerFeatures,
  type Feature,
} from './shared/contract/feature.ts'
export type {
  CurrencyOption,
  FareRules,
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
export { listBookingActions, canBookingBecome, pendingStatuses, regenerateHours } from './booking/booking.rules.ts'
export {
  bookingStatuses,
  declineReasons,
  type BookingAction,
  type BookingStatus,
  type DeclineReason,
  type OngoingProcess,
} from './shared/contract/booking.contract.ts'
export { findBaggageProblems, maxBaggagePieces } from './booking/baggage.rules.ts'
export { findContactProblems } from './booking/contact.rules.ts'
export { getDefaultAreaCode, countryCodes, isAreaCode } from './shared/contract/country.ts'
export { getBirthDateLimits, getDocumentExpiryLimits } from './booking/date-limits.rules.ts'
export {
  formatPassengerName,
  findPassengerProblems,
  getPassengerType,
  findPassengerWarnings,
  tooManyPassengersKey,
  wrongPassengerTypeKey,
  type FieldProblemKey,
  type Passenger,
  type PassengerTerms,
} from './booking/passenger.rules.ts'
export { bookingRoutes, documentTypes } from './booking/booking.contract.ts'
export type { BaggageInput, ContactInput, PassengerInput, SeatInput } from './booking/booking.contract.ts'
export {
  canAncillaryOrderBecome,
  findAncillaryProblems,
  getAncillaryKind,
  seatAncillaryCode,
  type OwnedAncillary,
} from './booking/ancillary.rules.ts'
export type { AncillaryKind, AncillaryStatus } from './shared/contract/ancillary.contract.ts'
export type { AncillaryInput } from './booking/ancillary.contract.ts'
export { findCardProblem, type CardProblem } from './booking/card.rules.ts'
export type { PaymentCard } from './shared/contract/card.contract.ts'
export { logSubjects } from './shared/contract/log-subjects.ts'
export {
  orderListRoutes,
  orderFilters,
  type BookingRow,
  type OrderFilters,
  type OrderSort,
} from './booking/orders.contract.ts'
export type { OrderDetail, OrderTree } from './booking/order-detail.contract.ts'
export { maxCountedBookings, orderListDays, parsePassengerName } from './booking/orders.rules.ts'
export { downloadDays, retentionLimits } from './shared/contract/constants.ts'
export {
  documentDownloadTypes,
  downloadTypes,
  type DocumentDownload,
  type DocumentDownloadType,
  type DownloadType,
} from './shared/contract/files/download-types.ts'
export { downloadRoutes } from './download/download.contract.ts'
export {
  fareRoutes,
  fareReasons,
  fareStatuses,
  type FareForm,
  type FareOffer,
  type FarePrice,
  type FareReason,
  type FareStatus,
} from './fare/fare.contract.ts'
export { accountEvent, type AccountEvent } from './news/events.contract.ts'
export {
  isAllowed,
  permissions,
  writePermissions,
  type Access,
  type GrantablePermission,
  type Permission,
  type WritePermission,
} from './shared/contract/permission.ts'
export {
  isFormPath,
  mayCall,
  splitRouteName,
  writePermissionOf,
  type PostRoute,
  type Route,
  type RouteName,
  type RouteTable,
} from './shared/contract/route.ts'
export {
  calculateFacets,
  selectOffers,
  getOfferTraits,
  getFlightTraits,
  type OfferFacets,
  type OfferTraits,
} from './search/offers.rules.ts'
export {
  searchRoutes,
  searchEvent,
  type SearchCity,
  type SearchEvent,
  type SearchFacets,
  type SearchFilters,
  type SearchForm,
  type SearchSort,
  type SearchWarning,
} from './search/search.contract.ts'
export { endBandsAt, findNextFeeChange, getBandEnd, mergeBands } from './search/fare-periods.rules.ts'
export { findSearchProblems, type SearchProblem } from './search/search-problems.rules.ts'
export { currencyOptions, maxPassengers, referenceCurrencies, isRoundTrip } from './search/search.rules.ts'
export { findPasswordProblems, type PasswordPolicy } from './session/password.rules.ts'
export {
  formatAttachments,
  findFileProblem,
  getUploadKind,
  maxUploadBytes,
  parseAttachments,
  getUploadType,
  uploadKinds,
  uploadTypes,
  type UploadKind,
  type UploadType,
} from './upload/upload.rules.ts'
export { formatDateTime, formatZonedTime, toLocalTime, toServerTime, type Lang } from './shared/format/server-time.ts'
export { addDays } from './shared/format/local-date.ts'
export { sandboxRoutes } from './sandbox/sandbox.contract.ts'
export { faultEffects } from './shared/contract/console/fault.ts'
export {
  type FaultEffect,
  type SimulatedChange,
  type ScenarioFamily,
  type ScenarioTrigger,
} from './shared/contract/console/sandbox.contract.ts'
export {
  airlineFunctions,
  airlineRegions,
  airlineStatuses,
  airlineSwitches,
  allowsBooking,
  invitedFunctions,
  nextAirlineStatuses,
  nextRuleState,
  ruleChoices,
  ruleStates,
  stabilisedRisePercent,
  refundMethods,
  withheldFunctions,
  type AirlineFunction,
  type AirlineRegion,
  type AirlineStatus,
  type AirlineSwitch,
  type InvitedFunction,
  type RuleChoice,
  type RuleState,
  type WithheldFunction,
} from './shared/contract/airline.ts'
export { documentCategories, type DocumentCategory } from './shared/contract/document.ts'
export type { AirlineRow } from './airline/airline.contract.ts'
export { strategyCriteria, type StrategyCriterion } from './shared/contract/strategy.ts'
export type { RankedAirline, StrategyForm } from './strategy/strategy.contract.ts'
export type { PaletteKind } from './shared/contract/palette.ts'
export type { PaletteHit } from './palette/palette.contract.ts'
export { taskKinds, type TaskKind } from './shared/contract/task.ts'
export type { Task, TaskColleague, TaskHandling } from './task/task.contract.ts'
export {
  dashboardRoutes,
  insightFilters,
  insightReports,
  insightSources,
  maxInsightDays,
  type AirlineCapability,
  type InsightFilters,
  type InsightReport,
  type InsightSource,
} from './insight/dashboard.contract.ts'
export { workspaceRoutes, workspaceTiles, type GuideAirline, type WorkspaceTile } from './insight/workspace.contract.ts'
export { getMinorDigits, formatAmount, formatDecimal, formatMoney, parseMoney } from './shared/format/money.ts'
export { formatList } from './shared/format/list.ts'
export { languageTag } from './shared/language.ts'
export { credentialRoutes, maxCredentials } from './credential/credential.contract.ts'
export { embedRoutes, embedTokenMinutes, maxEmbedKeys, type EmbedTheme } from './embed/embed.contract.ts'
export { getEmbedScopes } from './embed/embed-routes.ts'
export {
  confirmableFeatures,
  embedComponents,
  embedScopes,
  componentScopes,
  type ConfirmableFeature,
  type EmbedComponent,
  type EmbedScope,
} from './shared/contract/embed-scopes.ts'
export { lookToBookRatio, forecastRunOut } from './usage/forecast.rules.ts'
export {
  deliveryStatuses,
  portalEventTypes,
  webhookTypes,
  partnerEventTypes,
  type WebhookType,
} from './shared/contract/webhook.ts'

export {
  cancelOptionKinds,
  confirmStates,
  refundCertainties,
  refundReasonDetails,
  refundReasons,
  providerRejectReasons,
  refundStatuses,
  refundTypes,
  type CancelOptionKind,
  type ConfirmState,
  type RefundCertainty,
  type RefundObstacle,
  type RefundReason,
  type RefundReasonDetail,
  type RefundStatus,
  type RefundType,
  type VoidObstacle,
} from './shared/contract/refund.ts'
export { batchColumns, batchStatuses, type BatchColumn, type BatchStatus } from './shared/contract/batch.ts'
export {
  batchRetentionDays,
  findBatchFileProblem,
  getFinalBatchStatus,
  isFinalBatchStatus,
  maxBatchRows,
  requiredColumns,
} from './refund/batch.rules.ts'
export {
  incidentRoutes,
  incidentFilters,
  type Incident,
  type IncidentDetail,
  type IncidentFilters,
} from './incidents/incidents.contract.ts'
export {
  cancelledTypes,
  incidentChanges,
  incidentStatuses,
  incidentTypes,
  scheduleChangeTypes,
  type CancelledType,
  type IncidentChange,
  type IncidentReason,
  type IncidentType,
  type ScheduleChangeType,
} from './shared/contract/incident.ts'
export {
  classifyChange,
  compareFlights,
  findHandleProblem,
  getIncidentFamily,
  maxShiftMinutes,
  type ItineraryFlight,
} from './incidents/incidents.rules.ts'
export {
  refundRoutes,
  refundFilters,
  type RefundDetail,
  type RefundFilters,
  type RefundRow,
} from './refund/refund.contract.ts'
export {
  getClaimPeriod,
  confirmDays,
  getConfirmDeadline,
  defaultClaimWindow,
  isDepartureNear,
  isOverdue,
  blocksAnotherRefund,
  isRefundPaid,
  isFinalRefundStatus,
  wouldLeaveChildAlone,
  maxProofFiles,
  needsProof,
  findPassengersOfTickets,
  toStoredReason,
  refundChoices,
  refundFeeCents,
  getRefundExpectation,
  canRefundBecome,
  refundQuoteMinutes,
  findRefundStatusPath,
  type ClaimWindow,
  type RefundChoice,
} from './refund/refund.rules.ts'
export { listStoredRefundLines, type KeptAmounts } from './refund/refund-lines.rules.ts'
export { explainRefundDifference } from './refund/refund-difference.rules.ts'

export {
  handleActions,
  requestStates,
  requestSteps,
  requestSides,
  type HandleAction,
  type RequestState,
  type RequestStep,
} from './shared/contract/request.ts'
export type { RequestFilters } from './support/request.contract.ts'
export type { AssistantReply, RequestComment, ServiceRequest } from './shared/contract/request.contract.ts'
export {
  nextRequestState,
  findAnswerProblem,
  customerReplyDays,
  isRequestActionAllowed,
  findRequestProblems,
  type CustomerAction,
  type RequestAction,
} from './support/request.rules.ts'
export { categories } from './support/categories.ts'
export {
  billProblemCategory,
  flightCancelledCategory,
  toCategoryFields,
  findCategoryNodes,
  fromCategoryFields,
  categoryTitle,
  requestTitle,
  type CategoryNode,
  type CategoryPath,
} from './support/category.rules.ts'
export {
  addServiceTime,
  getAnswerDeadline,
  answerHours,
  getResolutionDeadline,
  isServiceOpen,
  findNextOpening,
  parseServiceHours,
  serviceHoursKey,
  type ServiceHours,
} from './support/service-hours.rules.ts'
export { helpConsoleRoutes } from './help/help-console.contract.ts'
export { helpRoutes } from './help/help.contract.ts'
export { leadKinds, leadRoutes, leadStatuses } from './site/lead.contract.ts'
export { siteRoutes } from './site/site.contract.ts'
export { traceRoutes, type TraceRecord } from './analytics/trace.contract.ts'
export { traceDevices, traceWidgets, type TraceDevice, type TraceWidget } from './shared/trace-widgets.ts'
export {
  funnelDimensions,
  funnelStepOf,
  funnelSteps,
  groupRounding,
  mergeSmallGroups,
  noFunnel,
  otherGroup,
  roundGroup,
  smallestGroup,
  type FunnelDimension,
  type FunnelFigures,
  type FunnelGroup,
  type FunnelStep,
} from './analytics/funnel.rules.ts'
export { recordedEvents } from './analytics/recorded-events.ts'
export {
  outageImpacts,
  outageStatuses,
  statusComponents,
  statusHistoryDays,
  statusRoutes,
  type ComponentState,
  type OutageImpact,
  type OutageStatus,
  type StatusComponent,
  type StatusSummary,
} from './status/status.contract.ts'
export { selectableAirlines, tradeEvents } from './site/trade-events.ts'
export { email as emailAddress } from './shared/contract/envelope.contract.ts'
export { firstArticles, helpTopics, type ArticleTopic, type HelpTopic } from './shared/contract/help-topics.ts'
export type { Attachment } from './upload/upload.contract.ts'
export {
  answerOutcomes,
  conversationDays,
  manualReasons,
  ratingReasons,
  type AnswerOutcome,
  type RatingReason,
} from './shared/contract/assistant.ts'
export { menuEntries, passengerEntries, selectMenuEntries, type MenuEntry } from './assistant/menu.rules.ts'
export type { AssistantAnswer, AssistantOffer } from './shared/contract/assistant.contract.ts'
export { assistantStreamEvent, type AssistantStreamEvent } from './assistant/stream.contract.ts'

export {
  recommendCancelOption,
  listCancelOptions,
  getCancelReasonKey,
  type CancelFacts,
  type CancelOption,
  type RefundProspect,
} from './refund/cancel.rules.ts'
export { contract, embeddableRoutesByScope, orderSessionRoutes, routesByDomain } from './routes.ts'
export { assistantRoutes } from './assistant/assistant.contract.ts'
export { assistantConsoleRoutes } from './assistant/assistant-console.contract.ts'
export { knowledgeRoutes } from './assistant/knowledge.contract.ts'
export {
  agencyArticleKinds,
  agencyArticleStates,
  articleActions,
  articleLimits,
  formalities,
  insightDays,
  type AgencyArticleKind,
  type AgencyArticleState,
  type ArticleAction,
  type Formality,
  type InsightDays,
} from './shared/contract/knowledge.ts'
export { documentRoutes } from './help/document.contract.ts'
export { liveChatStates, type LiveChatState } from './shared/contract/live-chat.ts'
export { liveChatRoutes } from './support/live-chat.contract.ts'
export { requestRoutes } from './support/request.contract.ts'
export { ancillaryRoutes } from './booking/ancillary.contract.ts'
export { batchRoutes } from './refund/batch.contract.ts'
export { cancelRoutes } from './refund/cancel.contract.ts'
export { refundConsoleRoutes } from './refund/refund-console.contract.ts'
export { claimRoutes } from './refund/claim.contract.ts'
export { unconfirmedRoutes } from './refund/unconfirmed.contract.ts'
export { orderConsoleRoutes } from './booking/order-console.contract.ts'
export { incidentConsoleRoutes } from './incidents/incident-console.contract.ts'
export { announcementRoutes, type Announcement } from './insight/announcement.contract.ts'
export { sandboxConsoleRoutes } from './sandbox/sandbox-console.contract.ts'
export { orderDetailRoutes } from './booking/order-detail.contract.ts'
export { paymentRoutes } from './booking/payment.contract.ts'
export { approvalRoutes } from './approval/approval.contract.ts'
export { deviceRoutes } from './device/device.contract.ts'
export { usageRoutes } from './usage/usage.contract.ts'
export { webhookRoutes } from './webhook/webhook.contract.ts'
export { agencyRoutes } from './agency/agency.contract.ts'
export {
  accessListRoutes,
  accessScopes,
  maxAccessEntries,
  type AccessEntryRow,
} from './account/access-list.contract.ts'
export {
  notificationRoutes,
  type NotificationRow,
  type NotificationSetting,
} from './notification/notification.contract.ts'
export {
  maxNotificationRecipients,
  notificationCategories,
  notificationCategoryOf,
  notificationEmails,
  type NotificationCategory,
  type NotificationEmail,
} from './shared/contract/account/notification.ts'
export { emailForwardRoutes } from './email-forward/email-forward.contract.ts'
export {
  emailForwardErrors,
  emailForwardStatuses,
  type EmailForwardError,
} from './shared/contract/account/email-forward.ts'
export { auditFilters, auditRoutes, type AuditFilters, type AuditRow } from './account/audit.contract.ts'
export {
  erasureBlockers,
  maxFoundPeople,
  privacyRoutes,
  type ErasureBlocker,
  type FoundPerson,
  type Person,
  type RetentionDays,
} from './privacy/privacy.contract.ts'
export { securityRoutes } from './account/security.contract.ts'
export { agencyProfileRoutes, logoTypes, maxInvoiceContacts, maxLogoBytes } from './account/agency-profile.contract.ts'
export { profileRoutes } from './account/profile.contract.ts'
export { passkeyRoutes, passkeyTransports } from './session/passkey.contract.ts'
export { recoveryCodeRoutes } from './session/recovery-code.contract.ts'
export { recoveryCodeLength } from './shared/contract/account/second-factor-code.ts'
export { roleRoutes, type RoleRow } from './account/role.contract.ts'
export { userRoutes, type UserRow } from './account/user.contract.ts'
export { sandboxUserRoutes } from './account/sandbox-user.contract.ts'
export { administratorRoles, builtInRoles, type BuiltInRole } from './shared/contract/role.ts'
export { parseUserAgent } from './session/user-agent.rules.ts'
export { maxSandboxUsers, userStatuses, type UserStatus } from './shared/contract/user.ts'
export { airlineConsoleRoutes } from './airline/airline-console.contract.ts'
export { airlineRoutes } from './airline/airline.contract.ts'
export { airlineAccountRoutes, type AirlineAccountRow } from './airline-account/airline-account.contract.ts'
export { maxShops, shopRoutes, type ShopRow } from './shop/shop.contract.ts'
export {
  maxShopRuleCodes,
  maxShopRules,
  shopRuleRoutes,
  type MarginDistribution,
  type PreviewedOffer,
  type RuleVersionRow,
} from './shop/shop-rule.contract.ts'
export {
  maxShopListEntries,
  maxShopRates,
  shopSettingsRoutes,
  type ShopListRow,
  type ShopRateRow,
} from './shop/shop-settings.contract.ts'
export {
  shopOrderFilters,
  shopOrderRoutes,
  type ShopOrderFilters,
  type ShopOrderRow,
} from './shop/shop-order.contract.ts'
export {
  createShopPricer,
  type ShopFare,
  type ShopPrice,
  type ShopPricer,
  type ShopPricing,
  type ShopQuote,
  type ShopRate,
  type ShopTrace,
  type ShopTrip,
} from './shop/shop-price.rules.ts'
export { type ListDecision, type ListEntry } from './shop/list-decision.rules.ts'
export { type MarkupMismatch, type MarkupRule } from './shop/markup.rules.ts'
export {
  createConversion,
  crossRate,
  effectiveRate,
  parseRate,
  saleStepOf,
  type ExchangeRate,
} from './shop/exchange.rules.ts'
export { findRuleProblems, type RuleProblem } from './shop/rule-overlap.rules.ts'
export { compareRules, type RuleChangeSummary } from './shop/rule-changes.rules.ts'
export {
  isInOrder,
  parsePercent,
  parseRuleForm,
  writeDecimal,
  writeRuleForm,
  type RuleForm,
  type RuleFormProblems,
} from './shop/rule-form.rules.ts'
export { marginBandEnds, marginBandOf } from './shop/margin-bands.rules.ts'
export { overlap } from './shop/date-range.rules.ts'
export { airlineOfListValue, isListValue } from './shop/list-value.rules.ts'
export {
  fareKinds,
  listDimensions,
  listKinds,
  markupKinds,
  rateSources,
  ruleChanges,
  type FareKind,
  type ListDimension,
  type ListKind,
  type MarkupKind,
  type RateSource,
  type RuleChange,
} from './shared/shop/shop.ts'
export { invoiceSellerRoutes } from './invoice/invoice-seller.contract.ts'
export { invoiceFilters, invoiceRoutes, type InvoiceFilters } from './invoice/invoice.contract.ts'
export { findInvoiceConfigProblems } from './invoice/invoice-config.rules.ts'
export {
  accountBalanceStates,
  accountFailureRules,
  accountFailures,
  airlineAccountStatuses,
  type AccountFailure,
  type AccountFailureRule,
} from './shared/contract/airline-account.ts'
export { accountingPeriodStates, journalPurposes, type JournalPurpose } from './shared/contract/finance/accounting.ts'
export {
  matchingReportLines,
  matchingSources,
  matchingStates,
  matchReasons,
  maxStatementBytes,
  maxStatementLines,
  statementColumns,
  statementLineStates,
  externalStatementFormats,
  type MatchingReportLine,
  type MatchingSource,
  type MatchingState,
  type MatchReason,
  type StatementColumn,
  type StatementLineState,
} from './shared/contract/finance/matching.ts'
export { invoiceCycles, invoiceKinds, statementFormats } from './shared/contract/invoice.ts'
export { financeRoutes } from './finance/finance.contract.ts'
export { depositConsoleRoutes } from './finance/deposit-console.contract.ts'
export { periodRoutes } from './finance/period.contract.ts'
export { periodConsoleRoutes } from './finance/period-console.contract.ts'
export { matchingRoutes, statementMapping, type StatementMapping } from './finance/matching.contract.ts'
export { rechargeConsoleRoutes } from './finance/recharge-console.contract.ts'
export { rechargeRoutes, type RechargeRow } from './finance/recharge.contract.ts'
export {
  depositChangeKinds,
  depositChangeStates,
  rechargeStatuses,
  type DepositChangeKind,
  type DepositChangeState,
  type RechargeStatus,
} from './shared/contract/deposit.ts'
export {
  forecastDepositDays,
  getAvailableAmount,
  getRechargeLimits,
  isRechargeAmount,
  maxReceipts,
  spendingDays,
} from './finance/deposit.rules.ts'
export { transactionFilters, transactionRoutes, type TransactionFilters } from './finance/transactions.contract.ts'
export { transactionTypes } from './shared/contract/transaction-types.ts'
export { handoverRoutes } from './session/handover.contract.ts'
export { maxSsoConnections, maxSsoDomains, singleSignOnRoutes } from './single-sign-on/single-sign-on.contract.ts'
export {
  signOnCheckOf,
  signOnChecks,
  signOnChecksOf,
  signOnProtocols,
  signOnReasons,
  signOnStatuses,
  signOnStatusOf,
  type SignOnCheck,
  type SignOnProtocol,
  type SignOnReason,
  type SignOnStatus,
} from './shared/contract/sign-on.ts'
export { strategyRoutes } from './strategy/strategy.contract.ts'
export { taskRoutes } from './task/task.contract.ts'
export { paletteRoutes } from './palette/palette.contract.ts'
export { uploadRoutes } from './upload/upload.contract.ts'
