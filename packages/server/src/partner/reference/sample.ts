import type { JsonSchema } from '../../shared/http/reference/envelope-schemas.ts'

type Shared = Record<string, JsonSchema>

/** Sample values by field name, describing the same trip in all operations. Other fields get a value of their type. */
const sampleValues: Readonly<Record<string, unknown>> = {
  msg: 'success',
  routingIdentifier: 'QUFMQlJWMjAyNzAxMTA',
  sessionId: '0b9d6a52-6a1e-4f0e-9b7e-3f1f8f1f6f11',
  offerId: '',
  offerID: 'o_5f0c2a7d9b1e4c6f8a3d2b1c0e9f8a7b_1',
  refundOfferId: 'q_0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  voidOfferId: 'v_9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  refundCode: '202701-0007',
  voidCode: '202701-0003',
  requestId: '1798790400000aB3xQ',
  eventId: '20270102093000123QWERT',
  proposalId: 'p_01kq3v8m2d5f7h9j',
  orderNo: 'TESTB20270101101500123',
  originalOrderNo: 'TESTA20270101094500777',
  ticketOrderNo: 'TESTB20270101101500123',
  pnrCode: 'K7P2QX',
  airlinePnr: 'S48213',
  airlinePNRs: ['S48213'],
  ticketNos: ['S4821301'],
  currency: 'USD',
  vendorCurrency: 'USD',
  carrier: 'QG',
  airlineCode: 'QG',
  airlineName: 'Citilink',
  operatingCarrier: 'QG',
  airlines: ['QG'],
  flightNumber: 'QG720',
  operatingFlightnumber: 'QG720',
  operatingFlightNumber: '720',
  depAirport: 'CGK',
  arrAirport: 'SUB',
  departureAirport: 'CGK',
  arrivalAirport: 'SUB',
  fromCity: 'JKT',
  toCity: 'SUB',
  fromCountry: 'ID',
  toCountry: 'ID',
  depTime: '202701100810',
  arrTime: '202701100945',
  departureTime: '202701100810',
  arrivalTime: '202701100945',
  depTerminal: '3',
  arrTerminal: '1',
  duration: 95,
  stopCities: '',
  cabin: 'V',
  cabinClass: 1,
  fareFamily: 'Basic',
  aircraftCode: '320',
  seatCount: 4,
  maxSeats: 4,
  adultPrice: 41.5,
  adultTax: 12,
  childPrice: 41.5,
  childTax: 12,
  totalPrice: 53.5,
  totalTransactionFee: 2,
  transactionFee: 2,
  transactionFeePerPax: 2,
  amount: 53.5,
  name: 'DOE/JANE',
  lastName: 'DOE',
  firstName: 'JANE',
  birthday: '19900214',
  gender: 'F',
  nationality: 'SE',
  cardType: 'PP',
  cardNum: 'X1234567',
  cardIssuePlace: 'SE',
  cardExpired: '20350101',
  email: 'jane@example.org',
  contactEmail: 'jane@example.org',
  contactEmails: ['jane@example.org'],
  contactPhones: ['0046-701234567'],
  paxNames: ['DOE/JANE'],
  mobile: '0046-701234567',
  productCode: 'SCI_BAG_1PC_20KG',
  ancillaryCode: 'SCI_BAG_1PC_20KG',
  categoryCode: 'StandardCheckInBaggage',
  url: 'https://gangway.example/orders/TESTB20270101101500123',
}

/** Sample texts, chosen by pattern. */
const shapes: readonly string[] = [
  'USD',
  '20270110',
  '202701100810',
  '2027-01-01T00:10:00Z',
  '2027-01-01 10:45:00',
  '2027-01-01 10:45',
  '202701-0007',
  'o_5f0c2a7d9b1e4c6f8a3d2b1c0e9f8a7b_1',
  'q_0a1b2c3d4e5f60718293a4b5c6d7e8f9',
  'v_9f8e7d6c5b4a39281706f5e4d3c2b1a0',
  'TESTB20270101101500123',
  '1',
]

/** A sample value generated from a schema. */
export function sampleOf(schema: JsonSchema, shared: Shared, name = ''): unknown {
  const sample = sampleValues[name]
  if (sample !== undefined && fits(schema, sample, shared)) return sample
  if (typeof schema['$ref'] === 'string') return sampleOf(referred(schema['$ref'], shared), shared, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(schema.anyOf.find(({ type }) => type !== 'null') ?? {}, shared, name)
  const [type] = [schema.type ?? 'object'].flat()
  switch (type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([field, each]) => [field, sampleOf(each, shared, field)]),
      )
    case 'array':
      return name === 'retSegments' || name === 'inboundSegments' ? [] : [sampleOf(schema.items ?? {}, shared, name)]
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return Math.max(Number(schema['minimum'] ?? 0), 0)
    case 'string':
      return sampleText(schema)
    default:
      return null
  }
}

function sampleText({ pattern, minLength }: JsonSchema): string {
  if (typeof pattern === 'string') return shapes.find((shape) => new RegExp(pattern).test(shape)) ?? ''
  return Number(minLength ?? 0) > 0 ? 'text' : ''
}

/** Whether a sample value has the required type: `cabin` is a letter in one place and an object in another. */
function fits(schema: JsonSchema, sample: unknown, shared: Shared): boolean {
  if (typeof schema['$ref'] === 'string') return fits(referred(schema['$ref'], shared), sample, shared)
  if (schema.anyOf) return schema.anyOf.some((each) => fits(each, sample, shared))
  if (schema.const !== undefined) return schema.const === sample
  if (schema.enum) return schema.enum.includes(sample)
  const types = [schema.type ?? 'object'].flat()
  if (Array.isArray(sample))
    return types.includes('array') && sample.every((each) => fits(schema.items ?? {}, each, shared))
  if (typeof sample === 'number')
    return types.includes('number') || (types.includes('integer') && Number.isInteger(sample))
  const { pattern } = schema
  return types.includes('string') && (typeof pattern !== 'string' || new RegExp(pattern).test(String(sample)))
}

function referred(reference: string, shared: Shared): JsonSchema {
  return shared[reference.replace('#/components/schemas/', '')] ?? {}
}
