/** Pre-request script: sets a travel date with flights and a new family name. */
export const beforeAll: readonly string[] = [
  "if (!pm.collectionVariables.get('fromDate')) {",
  "  const day = new Date(Number(pm.variables.replaceIn('{{$timestamp}}')) * 1000 + 45 * 86400000)",
  "  pm.collectionVariables.set('fromDate', day.toISOString().slice(0, 10).replaceAll('-', ''))",
  '}',
  "if (!pm.collectionVariables.get('family')) {",
  "  const letters = Array.from(pm.variables.replaceIn('{{$guid}}').replaceAll('-', ''))",
  "  pm.collectionVariables.set('family', letters.map((each) => String.fromCharCode(65 + parseInt(each, 16))).join('').slice(0, 12))",
  '}',
]

/** Test script of every request. */
export const isWellFormed: readonly string[] = [
  "pm.test('the status is an integer', () => {",
  '  pm.expect(pm.response.code).to.eql(200)',
  '  pm.expect(Number.isInteger(pm.response.json().status)).to.eql(true)',
  '})',
]

/** The requests of the booking flow. */
export const flow: readonly { path: string; body: unknown }[] = [
  {
    path: '/search.do',
    body: {
      tripType: '1',
      adultNum: 1,
      childNum: 0,
      infantNum: 0,
      fromCity: 'JKT',
      toCity: 'SUB',
      fromDate: '{{fromDate}}',
      currency: '{{currency}}',
    },
  },
  { path: '/verify.do', body: { routingIdentifier: '{{routingIdentifier}}' } },
  { path: '/getLuggage.do', body: { offerId: '{{sessionId}}' } },
  {
    path: '/order.do',
    body: {
      sessionId: '{{sessionId}}',
      passengers: [
        {
          name: '{{family}}/JANE',
          passengerType: 0,
          gender: 'F',
          birthday: '19900214',
          nationality: 'SE',
          cardType: 'PP',
          cardNum: 'X1234567',
          cardIssuePlace: 'SE',
          cardExpired: '20350101',
        },
      ],
      contact: { name: '{{family}}/JANE', email: 'jane@example.org', mobile: '0046-701234567' },
    },
  },
  { path: '/pay.do', body: { orderNo: '{{orderNo}}', paymentMethod: 1 } },
  { path: '/queryOrderDetails.do', body: { orderNo: '{{orderNo}}' } },
]

const succeeds = (...checks: string[]) => [
  'const response = pm.response.json()',
  "pm.test('succeeds', () => {",
  '  pm.expect(response.status).to.eql(0)',
  ...checks.map((check) => `  ${check}`),
  '})',
]
const keep = (name: string, value: string) => `pm.collectionVariables.set('${name}', ${value})`

/** Checks of each step, and the variables it sets for the next ones. */
export const afterStep: Readonly<Record<string, readonly string[]>> = {
  '/search.do': [
    ...succeeds("pm.expect(response.routings).to.be.an('array').that.is.not.empty"),
    keep('routingIdentifier', 'response.routings[0].routingIdentifier'),
  ],
  '/verify.do': [
    ...succeeds('pm.expect(response.sessionId).to.be.a("string").that.is.not.empty'),
    keep('sessionId', 'response.sessionId'),
  ],
  '/getLuggage.do': succeeds("pm.expect(response.data.ancillaryProductElements).to.be.an('array')"),
  '/order.do': [
    ...succeeds('pm.expect(response.orderNo).to.be.a("string").that.is.not.empty'),
    keep('orderNo', 'response.orderNo'),
    keep('ticketOrderNo', 'response.orderNo'),
    keep('polls', '0'),
    // The next run books other passengers.
    keep('family', "''"),
  ],
  '/pay.do': succeeds("pm.expect(response.orderNo).to.eql(pm.collectionVariables.get('orderNo'))"),
  '/queryOrderDetails.do': [
    'const response = pm.response.json()',
    "const polls = Number(pm.collectionVariables.get('polls') || 0) + 1",
    "if (response.orderStatus === '1' && polls < 40) {",
    '  // Ticketing is in progress: poll again in two seconds.',
    `  ${keep('polls', 'polls')}`,
    '  pm.execution.setNextRequest(pm.info.requestName)',
    '  setTimeout(() => {}, 2000)',
    '} else {',
    "  pm.test('every passenger has a ticket', () => {",
    "    pm.expect(response.orderStatus).to.eql('2')",
    "    pm.expect(response.ticketStatus).to.eql('1')",
    '    const numbers = response.paxTicketInfos.flatMap((each) => each.ticketNos)',
    '    pm.expect(new Set(numbers).size).to.eql(response.paxTicketInfos.length)',
    '  })',
    '}',
  ],
}
