import type { TopicCues } from './topic.ts'

/** Topics about payments and the deposit. */
export const paymentTopics: readonly TopicCues[] = [
  {
    topic: 'payment',
    unless:
      /\b(?:no|not|without|never) (?:\w+ ){0,2}(?:tickets?|ticketed|issued)\b|没出票|未出票|还没出|票(?:还|一直)?没/,
    en: [
      '(is|are|was|were|has|have|did|been) * (paid|charged|debited|settled|deducted|taken|gone out|leave)(?! (by|back))',
      '(how|what) * (was|were|is|did we|did i) ?* (paid|settled|pay for)',
      '(pay|settle) (it|this|that|them|for me|now|then)',
      '(how many|which) (payments|charges|transactions)',
      '(money|payment|amount) * (leave|left|taken|taken off|deducted|go through|gone|arrive at you|received)',
      'paid(,| right| already| yet| or not)?$',
      'payment (status|method|way|channel)',
      '(cannot|could not|unable to|fail~ to|will not let (me|us)|does not let (me|us)) * pay(?! back)',
    ],
    cn: [
      '(付|支付|扣|扣款)(了|过了?|完|掉)?(吗|没有?|吧|对吧|是吧|么)',
      '(钱|款)*(扣|付|收到)(了|没)',
      '(怎么|用什么|拿什么)(付|支付)的',
      '(支付|付款)(状态|方式|了没)',
      '付过了?',
      '付(款|钱)?(不了|不出去|不成|不上)',
    ],
    hides: ['status'],
  },
  {
    topic: 'payDeadline',
    en: [
      '(until when|till when|by when|when|how long|deadline|latest|last (moment|minute|time)|what time|time limit) * (pay|payment|paid|hold|held|settle|ticketing limit|option)~',
      'pay(ment)? (deadline|limit|by|until|time limit|due)',
      '(hold|seats?|option|price|reservation) * (expire|expires|expiry|valid|stay|stays|last|lasts|alive|kept|keep|safe|lapse|lapses|released?|until)~',
      'when * (expire|expires|expiry|lapse|lapses|due)',
      'ttl',
    ],
    cn: [
      '(最晚|最迟|什么时候|几点|多久|何时|啥时候|到几点|截止|多长时间)*(付|支付|付款|缴)',
      '(付款|支付)(期限|截止|时限|时间|最晚|的?最后)',
      '(付|支付)(到|的)?(几点|什么时候|最晚)',
      '(座位|位子|位置|保留|订座|占座|价格)*(留|保留|保持|有效|还在|多久|到几点|到什么时候)',
      '(什么时候|几点)*(过期|失效|掉)',
    ],
    hides: ['status', 'price', 'departure', 'payment'],
  },
  {
    topic: 'listUnpaid',
    unless: /refund|退/,
    en: [
      '(what|which|anything|something|show|list|any|find) * (unpaid|still open|not paid|outstanding|to be paid|left to pay|to pay|pending payment)',
      '(owe|owing|outstanding|unpaid (bookings?|orders?|ones?))',
      '(which|what|any|anything) * (needs?|awaits?|awaiting|requires?|waits? for|waiting for) * (payment|paying|to be paid|money)',
    ],
    cn: [
      '(哪|有没有|什么|还有|几)*(没付|未付|没给钱|待支付|未支付|没支付|欠)',
      '欠(你们|款|多少|着)',
      '(没付|未付|待付)*(有哪|列|是哪)',
    ],
    hides: ['status', 'payment', 'balance', 'listBookings', 'price'],
  },
  {
    topic: 'balance',
    en: [
      'balance',
      '(my|our|the|check|show) (deposit|wallet|prepayment)(?! (page|menu|account number))',
      '(what|how much) (is|are|do we have|have we)? ?* (left|remaining|available) * (account|deposit|wallet|prepayment)',
      '(how much|what|any|anything|money) * (left|available|remaining|remains|credit) * (account|deposit|wallet)',
      '(how much|what) (money|credit|funds)? ?(do|have) (we|i) * left',
      '(account|deposit|wallet|prepayment|credit) * (left|level|amount|standing|status|limit)',
      '(how much|what) (is|have|do|money) * (deposit|wallet|our account|my account|credit)',
      'credit (line|limit|left)',
      '(enough|sufficient|cover~) * (money|funds|deposit|balance|booking|it|that)',
    ],
    cn: [
      '余额',
      '(查|看)*预存',
      '^预存款?$',
      '(账户|账上|账里|预存款?|押金|存款)*(多少|剩|还有|够)',
      '(还剩|剩下?|剩余)多少(?!时间)(钱|余额|款)?',
      '(够|够不够)(付|支付|用|买|出票)',
      '授信|信用额度',
      '(还)?(差|缺)多少(钱)?$',
    ],
    hides: ['status', 'price', 'payment'],
  },
]
