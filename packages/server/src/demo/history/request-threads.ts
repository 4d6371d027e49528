import type { CategoryPath } from '@gangway/core/contract'

/** What a request is about, which decides the booking that it belongs to. */
export type RequestSubject = 'refunded' | 'ticketed' | 'changed' | 'unissued' | 'none'

/** A conversation of a customer with support. `{…}` are details of the booking. */
export interface RequestThread {
  category: CategoryPath
  subject: RequestSubject
  description: string
  /** Alternating: support, customer, support … The last one is the answer. */
  messages: readonly [string, ...string[]]
  /** What the customer says when the request is solved. */
  thanks: string
  hasFile?: boolean
}

export const englishThreads: readonly [RequestThread, ...RequestThread[]] = [
  {
    category: [18, 26],
    subject: 'refunded',
    description:
      'Hi team, refund {refundNo} for order {orderNo} was submitted a while ago. The customer calls every day. When can we expect the money?',
    messages: [
      'Hello {creator}, the airline has confirmed that it is processing refund {refundNo}. It needs about two weeks; we have asked for priority.',
      'Thank you. Is there anything that I can tell the customer in writing?',
      'Please forward the attached statement. The refund will show up under the same number once the airline has paid it.',
    ],
    thanks: 'Perfect, the customer is happy with that.',
    hasFile: true,
  },
  {
    category: [18, 182],
    subject: 'refunded',
    description:
      'The refund of {orderNo} is lower than what I calculated from the fare rules ({from} to {to}). Can you check the airline fee?',
    messages: [
      'Hello {creator}, the fare rules charge the penalty per passenger and direction. For {passengers} this adds up to the amount shown. Airport taxes are refunded in full.',
    ],
    thanks: 'Understood, I had missed that it is per direction.',
  },
  {
    category: [27, 271],
    subject: 'ticketed',
    description:
      'Order {orderNo} ({flight}, {date}) was paid but I do not see ticket numbers yet. The passengers need them for their visa.',
    messages: [
      'Hello {creator}, the tickets were issued a moment ago. Airline reference: {pnr}. You can download the e-ticket from the booking.',
    ],
    thanks: 'Got them, thanks for the quick help.',
  },
  {
    category: [27, 273, 2731],
    subject: 'ticketed',
    description:
      'First and last name of {passenger} are swapped in {orderNo}. Passport copy attached. Can the airline correct it before departure on {date}?',
    messages: [
      'Hello {creator}, the airline allows a correction of names free of charge once. Is the name on the passport exactly as in the attachment, including the middle name?',
      'Yes, exactly as in the passport.',
      'The airline has corrected the name. The new itinerary is attached; the reference {pnr} stays the same.',
    ],
    thanks: 'Great, thank you!',
    hasFile: true,
  },
  {
    category: [27, 273, 2735],
    subject: 'ticketed',
    description:
      '{passenger} has renewed the passport. Please update the document number in order {orderNo} before online check-in opens.',
    messages: [
      'Hello {creator}, the airline has stored the new passport. It can also be changed during online check-in.',
    ],
    thanks: 'Thanks.',
  },
  {
    category: [32, 323, 3231],
    subject: 'ticketed',
    description:
      'Can we still add 20 kg of baggage for {passenger} on {flight} from {from} to {to}? The portal says that extras are closed.',
    messages: [
      'Hello {creator}, the airline sells baggage until 24 hours before departure. After that it can only be bought at the airport, at a higher price.',
      'OK. Do you know the price at the airport?',
      'It is about twice the online price. The exact amount is shown on the airline page for airport charges.',
    ],
    thanks: 'Fine, the passenger will pay at the airport.',
  },
  {
    category: [32, 321, 3211],
    subject: 'changed',
    description:
      'The airline moved {flight} on {date}. Our passengers in {orderNo} miss their onward train. Is a free change to an earlier flight possible?',
    messages: [
      'Hello {creator}, the change exceeds the limit of the airline, so one free change or a full refund is possible. Which flight do the passengers prefer?',
      'The first flight in the morning of the same day, please.',
      'The passengers are rebooked. The airline reference stays {pnr}; the new times are in the itinerary.',
    ],
    thanks: 'Wonderful, thank you so much.',
  },
  {
    category: [32, 322, 3221],
    subject: 'ticketed',
    description:
      'Passengers of {orderNo} would like to fly two days later. What does the change cost for {passengers} passengers?',
    messages: [
      'Hello {creator}, the airline charges a change fee per passenger and direction plus the fare difference. Please reply with the wanted flight for an exact quote; the quote is valid until the end of the day.',
    ],
    thanks: 'Too expensive, they keep the original flight. Thanks anyway.',
  },
  {
    category: [18, 183],
    subject: 'ticketed',
    description: 'Booked the wrong date by mistake, order {orderNo}. Is a void still possible today?',
    messages: [
      'Hello {creator}, this airline closes voids at 23:00 local time on the day of ticketing. For this booking the window has passed; a voluntary refund under the fare rules is possible.',
    ],
    thanks: 'Pity, but clear. Please close.',
  },
  {
    category: [32, 323, 3232],
    subject: 'ticketed',
    description: 'A family with children in {orderNo} was assigned separate seats on {flight}. Can you help?',
    messages: [
      'Hello {creator}, the airline has seated the children next to an adult. The seats are visible in the online check-in.',
    ],
    thanks: 'Thank you, that is a relief for the parents.',
  },
  {
    category: [27, 271],
    subject: 'unissued',
    description:
      'Order {orderNo} was cancelled after payment. Is the money back on our deposit, and can we book the same flight again?',
    messages: [
      'Hello {creator}, the airline did not ticket the booking, and the amount was returned to where it came from. You can regenerate the order at the current price.',
    ],
    thanks: 'Yes, I can see the amount. Thanks.',
  },
  {
    category: [16, 164],
    subject: 'none',
    description:
      'The statement of last month lists a fee that we cannot assign to a booking. Could you send us the details?',
    messages: [
      'Hello {creator}, the fee is the platform fee of refunds in that month, posted together with each refund. We attached the list.',
    ],
    thanks: 'That explains it.',
    hasFile: true,
  },
]

export const chineseThreads: readonly [RequestThread, ...RequestThread[]] = [
  {
    category: [18, 26],
    subject: 'refunded',
    description: '您好，订单 {orderNo} 的退票 {refundNo} 已提交多日，旅客一直在催，请帮忙查询退款进度。',
    messages: [
      '您好，航司已受理退票 {refundNo}，正常处理时间约两周，我们已催促航司加急处理。',
      '好的，能否提供一份书面说明给旅客？',
      '已上传航司的退款说明，请查收。款项到账后，系统会自动更新退票状态。',
    ],
    thanks: '收到，谢谢。',
    hasFile: true,
  },
  {
    category: [27, 271],
    subject: 'ticketed',
    description: '订单 {orderNo}（{flight}，{date}）已付款，请确认是否已出票，旅客急需行程单办理签证。',
    messages: ['您好，该订单已出票，航司编码 {pnr}，可在订单详情中下载电子客票行程单。'],
    thanks: '已下载，感谢。',
  },
  {
    category: [27, 273, 2731],
    subject: 'ticketed',
    description: '旅客 {passenger} 的姓和名填反了，订单号 {orderNo}，护照复印件见附件，请协助向航司申请更正。',
    messages: [
      '您好，航司可免费更正一次姓名。请确认姓名与护照完全一致。',
      '确认一致，麻烦尽快处理。',
      '航司已更正姓名，航司编码 {pnr} 不变，更新后的行程单见附件。',
    ],
    thanks: '处理得很快，谢谢！',
    hasFile: true,
  },
  {
    category: [32, 321, 3211],
    subject: 'changed',
    description: '航司通知 {flight}（{date}）时刻变更，旅客无法接受新的起飞时间，是否可以免费改签或全额退票？',
    messages: [
      '您好，本次变更符合航司的非自愿退改规定，可免费改签一次或全额退款。请告知旅客的选择。',
      '旅客选择改签到同一天的早班。',
      '已为旅客改签成功，航司编码 {pnr} 不变，请通知旅客留意新的起飞时间。',
    ],
    thanks: '太好了，谢谢。',
  },
  {
    category: [32, 323, 3231],
    subject: 'ticketed',
    description: '请问订单 {orderNo} 还可以给旅客 {passenger} 加购 20 公斤托运行李吗？',
    messages: ['您好，航司在起飞前 24 小时内不再接受线上加购行李，旅客可在机场柜台购买，价格以柜台为准。'],
    thanks: '了解，谢谢。',
  },
  {
    category: [18, 182],
    subject: 'refunded',
    description: '退票 {refundNo} 的退款金额比预计的少，请核对航司手续费的计算方式。',
    messages: ['您好，航司手续费按每位旅客每个航段收取，该订单共 {passengers} 位旅客，机场税费已全额退还。'],
    thanks: '明白了，请关闭。',
  },
  {
    category: [27, 273, 2735],
    subject: 'ticketed',
    description: '旅客 {passenger} 换发了新护照，请更新订单 {orderNo} 的证件号码。',
    messages: ['您好，证件信息已在航司系统中更新，旅客办理网上值机时也可自行核对。'],
    thanks: '谢谢。',
  },
  {
    category: [18, 183],
    subject: 'ticketed',
    description: '订单 {orderNo} 的日期选错了，今天还能废票吗？',
    messages: ['您好，该航司须在出票当日 23:00 前申请废票，目前已超过时限，可按票规办理自愿退票。'],
    thanks: '好的，我们再和旅客确认。',
  },
  {
    category: [16, 164],
    subject: 'none',
    description: '上个月的账单中有一笔费用无法对应到订单，请提供明细。',
    messages: ['您好，该笔费用为当月退票的平台服务费，明细见附件。'],
    thanks: '核对无误，谢谢。',
    hasFile: true,
  },
]
