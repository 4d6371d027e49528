import type { CallAnswer } from '@gangway/core'
import { detailOf, serverTime } from '../booking/trip.fixture.ts'
import type { Reply, Script } from '../scripted-server.ts'

type Advice = CallAnswer<'POST /refund/cancelAdvice'>
type CancelOption = Advice['options'][number]
type Quote = CallAnswer<'POST /refund/refundQuotationV2.do'>
type Order = CallAnswer<'POST /order/v2/showOrderDetail.do'>

export const orderNo = 'GWAYS20261120140200123'
const usd = (amount: number) => ({ amount, currency: 'USD' })

type PassengerTicket = [name: string, type: 'ADULT' | 'CHILD' | 'INFANT', ticketNo: string]
const lim: [string, 'ADULT', string] = ['LIM/WEI LING', 'ADULT', '618-2400117731']
const jun: [string, 'CHILD', string] = ['LIM/JUN', 'CHILD', '618-2400117732']

/** A booking of an adult and a child, ticketed today. */
export function orderOf(people: readonly PassengerTicket[] = [lim, jun]): Order {
  const order = detailOf('ISSUED')
  return {
    ...order,
    orderNo,
    passengers: people.map(([name, type, ticketNo], position) => ({
      ...{ position, name, type, gender: 'FEMALE', birth: '1990-02-14', nationality: 'SG', documentType: 'PP' },
      ...{ documentNumber: 'E1234567', documentExpiry: '2031-05-01', documentCountry: 'SG' },
      ...{ pnrs: ['QX7P2M'], ticketNos: [ticketNo] },
    })),
  }
}

const names: CancelOption['way'][] = ['STOP', 'VOID', 'VOLUNTARY', 'INVOLUNTARY', 'CLAIM']

/** 22:00 in Kuala Lumpur, 15:00 where the viewer is. */
function deadline(minutes: number): CancelOption['deadline'] {
  const at = serverTime(minutes)
  const wall = (hours: number) =>
    serverTime(minutes - hours * 60)
      .slice(0, 16)
      .replace('T', ' ')
  return {
    at,
    airline: { local: wall(0), zone: 'Asia/Kuala_Lumpur' },
    viewer: { local: wall(7), zone: 'Europe/Paris' },
  }
}

const closed = (way: CancelOption['way'], obstacle: CancelOption['obstacle']): CancelOption => ({
  ...{ way, open: false, obstacle, back: usd(0), certainty: 'ACCURATE', method: 'CASH', deadline: null },
  ...{ airlineParts: [], airlines: [] },
  proof: way === 'CLAIM' ? 'DATE_AND_PROOF' : way === 'INVOLUNTARY' ? 'AIRLINE_NOTICE' : 'NONE',
})

const open: Record<CancelOption['way'], CancelOption> = {
  STOP: { ...closed('STOP', null), open: true, back: usd(61_840), certainty: 'ESTIMATE' },
  VOID: { ...closed('VOID', null), open: true, back: usd(61_240), deadline: deadline(478) },
  VOLUNTARY: { ...closed('VOLUNTARY', null), open: true, back: usd(29_820), deadline: deadline(33_000) },
  INVOLUNTARY: {
    ...{ ...closed('INVOLUNTARY', null), open: true, back: usd(60_240), certainty: 'ESTIMATE', proof: 'NONE' },
    deadline: deadline(34_000),
  },
  CLAIM: { ...closed('CLAIM', null), open: true, back: usd(61_840), certainty: 'UNKNOWN', deadline: deadline(129_600) },
}

const obstacles: Record<CancelOption['way'], CancelOption['obstacle']> = {
  ...{ STOP: 'NOT_TICKETING', VOID: 'WINDOW_CLOSED', VOLUNTARY: 'NOT_REFUNDABLE', INVOLUNTARY: 'NO_CAUSE' },
  CLAIM: 'NOT_DONE_YET',
}

interface AdviceOptions {
  open?: readonly CancelOption['way'][]
  reason?: Advice['why']['reason']
  departureNear?: boolean
  /** The obstacle of every closed option instead of the default one. */
  obstacle?: CancelOption['obstacle']
  overrides?: Partial<CancelOption>
  status?: Advice['status']
}

/** The comparison of cancel options; `open` lists the open ones, best first. */
export function adviceOf(options: AdviceOptions = {}): Advice {
  const {
    open: openOptions = ['VOID', 'VOLUNTARY'],
    departureNear = false,
    obstacle,
    overrides,
    status = 'ISSUED',
  } = options
  const [best, second] = openOptions
  const over = best && second && { way: second, less: usd(open[best].back.amount - open[second].back.amount) }
  const reason = options.reason ?? (over ? 'MOST_MONEY' : best ? 'ONLY_WAY' : 'NOTHING')
  return {
    ...{ orderNo, status, departureNear, recommended: best ?? null },
    options: names.map((way) =>
      openOptions.includes(way)
        ? { ...open[way], ...(way === best ? overrides : undefined) }
        : closed(way, obstacle ?? obstacles[way]),
    ),
    why: { reason, key: `cancel.why.${reason}`, over: over ?? null },
  }
}

const share = (name: string, type: 'ADULT' | 'CHILD', ticketNo: string, back: number): Quote['lines'][number] => ({
  ...{ name, type, ticketNos: [ticketNo], segments: [1, 2, 3], original: usd(back + 15_490), penalty: usd(14_990) },
  ...{ serviceFee: usd(500), estimated: usd(back), refundable: true, taxOnly: false },
})

function keptOf(ticketingFee: number, serviceFee: number): Quote['kept'] {
  return {
    ...{ serviceFee: usd(serviceFee), ticketingFee: usd(ticketingFee), paymentFee: usd(0), channelFee: usd(0) },
    ...{ ancillary: usd(0), total: usd(ticketingFee + serviceFee) },
  }
}

/** A quote for both passengers, or for the first only. */
export function quoteOf(count = 2, back = 14_910, more: Partial<Quote> = {}): Quote {
  const lines = [share(...lim, back), share(...jun, back)].slice(0, count)
  const sum = (key: 'original' | 'penalty' | 'serviceFee' | 'estimated') =>
    usd(lines.reduce((total, line) => total + line[key].amount, 0))
  return {
    ...{ orderNo, refundable: true, obstacle: null, quoteId: `q_${back}`, expiresAt: serverTime(30) },
    ...{ certainty: 'ESTIMATE', method: 'CASH', airlineParts: [], taxOnly: false, lines, original: sum('original') },
    ...{ penalty: sum('penalty'), serviceFee: sum('serviceFee'), estimated: sum('estimated') },
    ...{ paid: usd(sum('original').amount + 520 * count), kept: keptOf(220 * count, 300 * count) },
    ...{ needsProof: false, departureNear: false, rules: [] },
    expected: { replyAt: serverTime(7 * 1440), refundAt: serverTime(14 * 1440) },
    ...more,
  }
}

export const noQuote = (obstacle: Quote['obstacle']): Quote =>
  quoteOf(2, 0, { refundable: false, obstacle, quoteId: null, expiresAt: null })

export const voidQuote: CallAnswer<'POST /refund/voidQuotation'> = {
  ...{ orderNo, voidable: true, obstacle: null, message: null, voidOfferId: 'v_1', expiresAt: serverTime(478) },
  deadline: serverTime(478),
  airlineDeadline: { local: '2026-11-20 22:00', zone: 'Asia/Kuala_Lumpur' },
  ...{ paid: usd(61_840), original: usd(61_840), penalty: usd(0), serviceFee: usd(0), estimated: usd(61_240) },
  kept: keptOf(0, 600),
  ticketNos: [lim[2], jun[2]],
}

type Info = CallAnswer<'GET /refund/info/{refundNo}'>

export const refundNo = '202611-0042'

export const infoOf = (kind: NonNullable<Info['hint']>['kind'] = 'PROVIDER_DEADLINE'): Info => ({
  ...{ refundNo, orderNo, passengerNames: [lim[0]], airline: 'KB', airlines: ['KB'], pnrs: ['QX7P2M'] },
  submittedAt: serverTime(0),
  ...{ total: usd(29_820), serviceFee: usd(1_000), type: 'PROVIDER_REFUND', reason: 'voluntary', reasonDetail: null },
  ...{ updatedAt: serverTime(0), status: 'PROVIDER_PROCESSING', confirmState: 'NONE', overdue: false, hasProof: false },
  hint: { kind, at: serverTime(1440) },
  ...{ refundedAt: null, confirmsAt: null, passengers: [], flights: [], original: usd(60_800), penalty: usd(29_980) },
  ...{
    paid: usd(61_840),
    kept: keptOf(440, 600),
    estimated: usd(30_820),
    received: null,
    certainty: 'ESTIMATE',
    method: 'CASH',
    payChannel: 'PREPAYMENT',
    fastConfirm: false,
  },
  ...{
    fulfilmentDate: null,
    claimed: null,
    additionalInfo: '',
    rejectReason: null,
    airlineParts: [],
    vouchers: [],
    proofs: [],
    log: [],
  },
  ...{ actions: [], names: { places: {}, airports: {}, airlines: {} } },
})

export const submitted: Reply = { data: { refundNo, status: 'PROVIDER_PROCESSING' } }

/** A server that answers every call of the refund drawer successfully. */
export const successScript: Script = {
  'GET /login-user.do': { instead: 'broken' },
  'POST /order/v2/showOrderDetail.do': { data: orderOf() },
  'POST /refund/cancelAdvice': { data: adviceOf() },
  'POST /refund/hasUnClaimTicketExtend/{id}': { data: { hasUnclaimed: true, ticketNos: [lim[2], jun[2]] } },
  'POST /refund/refundQuotationV2.do': ({ body }) => ({
    data: quoteOf(String(body['ticketNos']).split(',').length),
  }),
  'POST /refund/voidQuotation': { data: voidQuote },
  'POST /refund/refundClaimApplyWindow': {
    data: {
      open: true,
      value: 90,
      unit: 'D',
      anchor: 'AFTER_TICKETING',
      from: serverTime(-60),
      to: serverTime(129_600),
    },
  },
  'POST /refund/refund.do': submitted,
  'POST /refund/void.do': submitted,
  'POST /refund/refundClaim.do': submitted,
  'POST /order/cancelTicket.do': { data: { orderNo, status: 'TICKETING' } },
  'GET /refund/info/{refundNo}': { data: infoOf() },
  'POST /ossUpload/uploadFile': (_, count) => ({ data: `HARBOUR/files/proof/${count}.pdf` }),
  'GET /sysUser/needCheckMfaFeat/{id}': { data: false },
}
