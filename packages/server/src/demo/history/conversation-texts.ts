/** A question to the assistant with its answer. `{…}` are details of the booking. */
export interface AssistantExchange {
  /** One of `intents` in assistant/local/intent.ts. */
  intent: string
  question: string
  answer: string
  /** 0: answered. 1: handed over. 2: answered, with the offer of a handover. */
  manual: 0 | 1 | 2
  /** The article that the answer quotes. */
  source?: { slug: string; title: string }
  /** The assistant did not understand the question. */
  missed?: true
}

const unknownAnswers = {
  en: 'I did not understand that. Could you say it in other words? Otherwise an agent can look at it.',
  cn: '我没有理解您的问题，可以换个说法吗？也可以由人工客服为您查看。',
} as const

const missed = (lang: 'en' | 'cn', question: string): AssistantExchange => ({
  ...{ intent: 'out-of-scope', question, answer: unknownAnswers[lang], manual: 2, missed: true },
})

export const englishExchanges: readonly [AssistantExchange, ...AssistantExchange[]] = [
  {
    intent: 'booking.status',
    question: 'Has order {orderNo} been ticketed?',
    answer: 'Order {orderNo} from {from} to {to} on {date} has the status **{status}**. Airline reference: {pnr}.',
    manual: 0,
  },
  {
    intent: 'refund.amount',
    question: 'What would the customer get back for {orderNo}?',
    answer:
      'Open the booking and choose **Cancel and refund**: the portal asks the airline for the exact amount. Nothing is cancelled before you confirm.',
    manual: 0,
  },
  {
    intent: 'refund.status',
    question: 'Where is the refund of {orderNo}?',
    answer: 'You see each step of a refund under **Refunds**. Airlines usually pay within two to four weeks.',
    manual: 2,
  },
  {
    intent: 'void.request',
    question: 'Can I still void {orderNo} today?',
    answer:
      'A void is possible on the day of ticketing until 23:00 at the airline, and more than 24 hours before departure. The booking shows the deadline.',
    manual: 0,
  },
  {
    intent: 'ancillary.add',
    question: 'How do I add 20 kg of baggage to {orderNo}?',
    source: {
      slug: 'add-baggage-after-ticketing',
      title: 'How do I add baggage, a seat or another extra after the ticket was issued?',
    },
    answer: 'Open the booking and choose **Add extras**. Airlines sell baggage until some hours before departure.',
    manual: 0,
  },
  {
    intent: 'passenger.name',
    question: 'The name of {passenger} is misspelled, what now?',
    source: { slug: 'correct-a-name', title: "How do I correct a passenger's name in a booking?" },
    answer:
      'Small corrections are possible with many airlines. Please raise a request with the correct spelling as in the passport.',
    manual: 2,
  },
  {
    intent: 'booking.documents',
    question: 'Where can I download the itinerary?',
    answer: 'Open the booking and choose **E-ticket**. You can download it with or without the price.',
    manual: 0,
  },
  {
    intent: 'flight.changed-by-airline',
    question: 'The airline changed {flight}. What are our options?',
    answer:
      'Confirm the change under **Incidents**, or refund the tickets from there. Above the airline’s limit a refund is free of charge.',
    manual: 2,
  },
  {
    intent: 'payment.balance',
    question: 'How much is left in our deposit?',
    answer: 'The balance is shown at the top of every page for users with the finance permission.',
    manual: 0,
  },
  {
    intent: 'flight.change-wish',
    question: 'Passenger wants to fly one day later, is that possible?',
    answer:
      'Changes are possible until 48 hours before departure for a fee plus the fare difference. Support requests the quote from the airline.',
    manual: 2,
  },
  {
    intent: 'human',
    question: 'Please let me talk to a person about {orderNo}.',
    answer: 'I hand this over to customer service. Please check the request and submit it.',
    manual: 1,
  },
  {
    intent: 'refund.claim',
    question: 'The airline already refunded my booking by mail, how do I get the money?',
    answer: 'Claim it under **Refunds › Claim** with the date and a proof of the refund.',
    manual: 0,
  },
  missed('en', 'Do you sell travel insurance for {orderNo}?'),
  missed('en', 'Can I get travel insurance for this passenger?'),
  missed('en', 'Which visa does {passenger} need for {to}?'),
  missed('en', 'Is wheelchair assistance possible on {flight}?'),
]

export const chineseExchanges: readonly [AssistantExchange, ...AssistantExchange[]] = [
  {
    intent: 'booking.status',
    question: '订单 {orderNo} 出票了吗？',
    answer: '订单 {orderNo}（{from}–{to}，{date}）当前状态为 **{status}**，航司编码：{pnr}。',
    manual: 0,
  },
  {
    intent: 'refund.amount',
    question: '订单 {orderNo} 退票能退多少？',
    answer: '请在订单详情中点击 **取消与退票**，系统会向航司查询准确金额，确认前不会取消任何机票。',
    manual: 0,
  },
  {
    intent: 'refund.status',
    question: '退款什么时候到账？',
    answer: '可在 **退票** 页面查看每一步的进度，航司通常在两到四周内退款。',
    manual: 2,
  },
  {
    intent: 'void.request',
    question: '今天出的票还能废票吗？',
    answer: '出票当日航司当地时间 23:00 前、且距起飞超过 24 小时可以废票，订单详情中会显示截止时间。',
    manual: 0,
  },
  {
    intent: 'ancillary.add',
    question: '怎么给旅客加购行李？',
    source: { slug: 'add-baggage-after-ticketing', title: '出票之后，怎样加购行李、座位或其他服务？' },
    answer: '请在订单详情中点击 **添加附加服务**，航司在起飞前若干小时停止销售。',
    manual: 0,
  },
  {
    intent: 'passenger.document',
    question: '旅客 {passenger} 换了新护照怎么办？',
    answer: '请提交服务请求并附上新护照，客服会向航司申请更新证件信息。',
    manual: 2,
  },
  {
    intent: 'booking.documents',
    question: '行程单在哪里下载？',
    answer: '请在订单详情中点击 **电子客票**，可选择是否显示价格。',
    manual: 0,
  },
  {
    intent: 'flight.changed-by-airline',
    question: '航司改了 {flight} 的时刻，可以退吗？',
    answer: '请在 **航变** 页面确认变更或直接退票，超过航司规定的时长可免费退票。',
    manual: 2,
  },
  { intent: 'human', question: '我要找人工客服', answer: '已为您转人工客服，请核对服务请求内容后提交。', manual: 1 },
  missed('cn', '旅客去 {to} 需要签证吗？'),
  missed('cn', '可以买旅行保险吗？'),
  missed('cn', '{flight} 可以申请轮椅服务吗？'),
]
