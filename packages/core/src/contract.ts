import { assistantRoutes } from './assistant/assistant.contract.ts'
import { ancillaryRoutes } from './booking/ancillary.contract.ts'
import { orderDetailRoutes } from './booking/order-detail.contract.ts'
import { orderListRoutes } from './booking/orders.contract.ts'
import { credentialRoutes } from './credential/credential.contract.ts'
import { approvalRoutes } from './approval/approval.contract.ts'
import { deviceRoutes } from './device/device.contract.ts'
import { downloadRoutes } from './download/download.contract.ts'
import { embedRoutes } from './embed/embed.contract.ts'
import { bookingRoutes } from './booking/booking.contract.ts'
import { fareRoutes } from './fare/fare.contract.ts'
import { financeRoutes } from './finance/finance.contract.ts'
import { paymentRoutes } from './booking/payment.contract.ts'
import { governorRoutes } from './governor/governor.contract.ts'
import { helpRoutes } from './help/help.contract.ts'
import { incidentRoutes } from './incidents/incidents.contract.ts'
import { batchRoutes } from './refund/batch.contract.ts'
import { cancelRoutes } from './refund/cancel.contract.ts'
import { claimRoutes } from './refund/claim.contract.ts'
import { refundRoutes } from './refund/refund.contract.ts'
import { unconfirmedRoutes } from './refund/unconfirmed.contract.ts'
import { sandboxRoutes } from './sandbox/sandbox.contract.ts'
import { searchRoutes } from './search/search.contract.ts'
import { sessionRoutes } from './session/session.contract.ts'
import { requestRoutes } from './support/request.contract.ts'
import { uploadRoutes } from './upload/upload.contract.ts'
import { webhookRoutes } from './webhook/webhook.contract.ts'

export { passwordPolicy } from './session/session.contract.ts'
export { errorCodes, type ErrorCode, type ErrorName } from './shared/error-codes.ts'
export { retryOf } from './shared/retry.ts'
export { richText, type Block, type Span } from './shared/rich-text.ts'
export { features, featuresOffByDefault, lockedFeatures, type Feature } from './shared/feature.ts'
export type {
  CurrencyOption,
  FareRules,
  FreeBaggage,
  Journey,
  Names,
  Offer,
  PassengerType,
  PayChannel,
  PriceBox,
  Segment,
  TripType,
} from './shared/offer.contract.ts'
export { actionsOf, mayBecome, pendingStatuses, regenerateHours } from './booking/booking.rules.ts'
export { bookingStatuses, type BookingAction, type BookingStatus } from './shared/booking.contract.ts'
export { baggageProblems, mostPieces } from './booking/baggage.rules.ts'
export { contactProblems } from './booking/contact.rules.ts'
export { areaCodeOf, countryCodes } from './shared/country.ts'
export { birthRange, documentExpiryRange } from './booking/date-range.rules.ts'
export {
  passengerName,
  passengerProblems,
  passengerTypeOn,
  passengerWarnings,
  tooMany,
  wrongType,
  type FieldNote,
  type Passenger,
  type PassengerTerms,
} from './booking/passenger.rules.ts'
export { documentTypes } from './booking/booking.contract.ts'
export type { BaggageInput, ContactInput, PassengerInput, SeatInput } from './booking/booking.contract.ts'
export { ancillaryMayBecome, extraProblems, kindOfExtra, seatCode, type OwnedExtra } from './booking/ancillary.rules.ts'
export type { AncillaryKind, AncillaryStatus } from './shared/ancillary.contract.ts'
export type { ExtraInput } from './booking/ancillary.contract.ts'
export { cardProblem, type CardProblem } from './booking/card.rules.ts'
export type { PaymentCard } from './shared/card.contract.ts'
export { logStages } from './shared/log-stages.ts'
export { orderFilters, type BookingRow, type OrderFilters, type OrderSort } from './booking/orders.contract.ts'
export type { OrderDetail, OrderTree } from './booking/order-detail.contract.ts'
export { countedBookings, orderListDays, readPassengerName } from './booking/orders.rules.ts'
export { downloadTypes, type DownloadType } from './download/download.contract.ts'
export {
  fareReasons,
  fareStatuses,
  type FareForm,
  type FareOffer,
  type FarePrice,
  type FareReason,
  type FareStatus,
} from './fare/fare.contract.ts'
export { newsEvent, type NewsEvent } from './news/news.contract.ts'
export { mayOpen, permissions, type Access, type Permission } from './shared/permission.ts'
export { isFormPath, splitName, type Route, type RouteName, type RouteTable } from './shared/route.ts'
export {
  facetsOf,
  selectOffers,
  traitsOf,
  wayTraits,
  type OfferFacets,
  type OfferTraits,
} from './search/offers.rules.ts'
export {
  searchEvent,
  type SearchCity,
  type SearchEvent,
  type SearchFacets,
  type SearchFilters,
  type SearchForm,
  type SearchSort,
  type SearchWarning,
} from './search/search.contract.ts'
export { searchProblems, type SearchProblem } from './search/search-problems.rules.ts'
export { currencyOptions, maxPassengers, referenceCurrencies, wantsReturn } from './search/search.rules.ts'
export { passwordProblems, type PasswordPolicy } from './session/password.rules.ts'
export {
  enclosureText,
  fileProblem,
  kindOfRoot,
  largestUpload,
  readEnclosures,
  typeOfName,
  uploadKinds,
  uploadTypes,
  type UploadKind,
  type UploadType,
} from './upload/upload.rules.ts'
export { dateTimeText, toServerTime, type Lang } from './shared/dates.ts'
export {
  faultEffects,
  type FaultEffect,
  type RehearsedChange,
  type ScenarioFamily,
  type ScenarioTrigger,
} from './sandbox/sandbox.contract.ts'
export { minorDigits, moneyText, parseMoney } from './shared/money.ts'
export { resourceOf } from './shared/language.ts'
export { mostCredentials } from './credential/credential.contract.ts'
export { embedTokenMinutes, mostEmbedKeys, type EmbedTheme } from './embed/embed.contract.ts'
export { embedCalls, scopesOf } from './embed/embed-calls.ts'
export {
  confirmable,
  embedComponents,
  embedScopes,
  scopeOfComponent,
  type Confirmable,
  type EmbedComponent,
  type EmbedScope,
} from './shared/embed-scopes.ts'
export { lookToBookRatio, runsOutAt } from './governor/forecast.rules.ts'
export {
  deliveryStatuses,
  isOffered,
  portalTypes,
  webhookTypes,
  wireTypes,
  type WebhookType,
} from './shared/webhook.ts'

export {
  confirmStates,
  refundCertainties,
  refundReasonDetails,
  refundReasons,
  refundStatuses,
  refundTypes,
  type ConfirmState,
  type RefundCertainty,
  type RefundObstacle,
  type RefundReason,
  type RefundReasonDetail,
  type RefundStatus,
  type RefundType,
  type VoidObstacle,
} from './shared/refund.ts'
export { batchColumns, batchStatuses, type BatchColumn, type BatchStatus } from './shared/batch.ts'
export {
  batchDays,
  batchFileProblem,
  endOfBatch,
  isBatchOver,
  mostBatchRows,
  neededColumns,
} from './refund/batch.rules.ts'
export {
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
} from './shared/incident.ts'
export {
  changeOf,
  compareFlights,
  handleProblem,
  incidentFamily,
  minutesMoved,
  type ItineraryFlight,
} from './incidents/incidents.rules.ts'
export { refundFilters, type RefundDetail, type RefundFilters, type RefundRow } from './refund/refund.contract.ts'
export {
  claimSpan,
  confirmDays,
  defaultClaimWindow,
  isDepartureNear,
  isOverdue,
  isRefundAlive,
  isRefundDone,
  isRefundOver,
  leavesChildAlone,
  mostProofs,
  needsProof,
  passengersOfTickets,
  reasonOfChoice,
  refundChoices,
  refundFeeCents,
  refundHint,
  refundMayBecome,
  refundQuoteMinutes,
  refundWay,
  type ClaimWindow,
  type RefundChoice,
} from './refund/refund.rules.ts'

export {
  handleActions,
  requestStates,
  requestSteps,
  sides,
  type HandleAction,
  type RequestState,
  type RequestStep,
} from './shared/request.ts'
export type { RequestFilters } from './support/request.contract.ts'
export type { AssistantReply, RequestComment, ServiceRequest } from './shared/request.contract.ts'
export {
  afterAction,
  answerProblem,
  daysToAnswer,
  mayDo,
  requestProblems,
  type CustomerAction,
  type RequestAction,
} from './support/request.rules.ts'
export { categories } from './support/categories.ts'
export {
  billProblem,
  flightCancelled,
  levelsOf,
  nodesOf,
  pathOf,
  titleOf,
  type CategoryNode,
  type CategoryPath,
} from './support/category.rules.ts'
export {
  afterService,
  answerBy,
  answerHours,
  expectedBy,
  isOpen,
  openFrom,
  readHours,
  serviceHoursKey,
  type ServiceHours,
} from './support/service-hours.rules.ts'
export { helpTopics, type HelpTopic } from './help/help.contract.ts'
export type { Enclosure } from './upload/upload.contract.ts'
export { assistantRoutes, helpRoutes, requestRoutes }
export { answerOutcomes, conversationDays, manualReasons, type AnswerOutcome } from './shared/assistant.ts'
export { menuEntries, passengerEntries, visibleEntries, type MenuEntry } from './assistant/menu.rules.ts'
export type { AssistantAnswer, AssistantOffer } from './shared/assistant.contract.ts'
export { assistantStreamEvent, type AssistantStreamEvent } from './assistant/stream.contract.ts'

export { ancillaryRoutes }
export {
  adviseCancel,
  cancelOptions,
  cancelWhyKey,
  type CancelFacts,
  type CancelOption,
  type Prospect,
} from './refund/cancel.rules.ts'
export { batchRoutes, cancelRoutes, claimRoutes, incidentRoutes, refundRoutes, unconfirmedRoutes }
export { bookingRoutes, downloadRoutes, orderDetailRoutes, orderListRoutes, paymentRoutes }
export { approvalRoutes, credentialRoutes, deviceRoutes, governorRoutes, webhookRoutes }
export { embedRoutes, fareRoutes, financeRoutes, sandboxRoutes, searchRoutes, sessionRoutes, uploadRoutes }

/** The calls of each domain. */
export const domains = {
  session: sessionRoutes,
  search: searchRoutes,
  fare: fareRoutes,
  booking: { ...bookingRoutes, ...paymentRoutes, ...orderListRoutes, ...orderDetailRoutes, ...ancillaryRoutes },
  download: downloadRoutes,
  finance: { ...financeRoutes, ...unconfirmedRoutes },
  refund: { ...refundRoutes, ...claimRoutes, ...cancelRoutes, ...batchRoutes },
  incidents: incidentRoutes,
  support: { ...requestRoutes, ...helpRoutes, ...assistantRoutes },
  upload: uploadRoutes,
  sandbox: sandboxRoutes,
  embed: embedRoutes,
  developer: { ...approvalRoutes, ...credentialRoutes, ...deviceRoutes, ...webhookRoutes, ...governorRoutes },
}

/** Every call of the product. */
export const contract = {
  ...sessionRoutes,
  ...searchRoutes,
  ...fareRoutes,
  ...bookingRoutes,
  ...paymentRoutes,
  ...orderListRoutes,
  ...orderDetailRoutes,
  ...ancillaryRoutes,
  ...downloadRoutes,
  ...financeRoutes,
  ...unconfirmedRoutes,
  ...refundRoutes,
  ...claimRoutes,
  ...cancelRoutes,
  ...batchRoutes,
  ...incidentRoutes,
  ...requestRoutes,
  ...helpRoutes,
  ...assistantRoutes,
  ...uploadRoutes,
  ...sandboxRoutes,
  ...credentialRoutes,
  ...deviceRoutes,
  ...approvalRoutes,
  ...webhookRoutes,
  ...governorRoutes,
  ...embedRoutes,
}
