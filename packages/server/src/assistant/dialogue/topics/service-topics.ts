import type { TopicCues } from './topic.ts'

/** Topics about extras and changes. */
export const extrasTopics: readonly TopicCues[] = [
  {
    topic: 'baggage',
    en: [
      '(what|which|how much|how many|any|free|is|are|does|has|with|include~|allowance|carry|check~|cabin|hand|hold) * (baggage|bags?|luggage|suitcases?|kilos?|kg)',
      '(baggage|luggage|bag|bags) (allowance|included|include|includes|rules?|limit|free|policy|on|in)',
      '(hand|cabin|carry-?on|checked|hold) (bags?|baggage|luggage|piece)',
      '(how heavy|what weight|weight limit|how many (kilos|kg))',
      'carry-?on',
      '(baggage|luggage|bags?)( please)?[?.!]*$',
    ],
    cn: [
      '(含|带|有|包|送|免费|几件|多少)*(行李|托运|手提|随身)',
      '(行李|托运|手提|随身)*(含|包|额|多少|几|有|没有|限|规定|吗|件)',
      '行李|托运|手提',
      '(最重|多重|重量|几公斤|限重)',
    ],
    hides: ['status', 'price', 'fare'],
  },
  {
    topic: 'extrasBought',
    en: [
      '(bag|bags|baggage|luggage|seat|meal|extra|extras|kilos?) * (bought|purchased|paid|confirmed|go through|gone through|went through|ordered|booked|ok|cost|added already|successful~)',
      '(bought|purchased|paid for|ordered|booked) * (bag|bags|baggage|luggage|seat|meal|extra|extras|kilos?)',
      '(did|has|have|was|were) * (bag|bags|baggage|luggage|extra|extras|seat) (get|been|go|go through|work|confirmed|added)',
    ],
    cn: [
      '(行李|座位|餐|附加)*(买|订|加|付|成功|确认|到账|花|生效)*(了|没|成功|好|过|的)',
      '(买|加|订|花)(的|了|过)*(行李|座位|餐)',
      '(行李|附加)*(当时|之前|已经)',
    ],
    hides: ['status', 'baggage', 'price', 'payment', 'extrasForSale'],
  },
  {
    topic: 'extrasForSale',
    en: [
      '(add|buy|purchase|book|order|get|need|want~|another|extra|more|additional|second|select|reserve) * (bags?|baggage|luggage|suitcases?|case|kilos?|[0-9]+ ?kg|seats?|meals?|extras?|ancillar~|legroom|priority)',
      '(price|cost|how much|fee|charge)~ * (bags?|baggage|luggage|suitcases?|kilos?|[0-9]+ ?kg|seats?|meals?|extras?)',
      '(bags?|baggage|luggage|seats?|meals?|extras?) * (price|cost|costs|how much|add|added|buy|bought later|later|after)',
      '[0-9]+ ?kg',
      '(one|1) more( of)?',
      '(still|can|could|may|possible|later|afterwards) * (be )?(bought|buy|purchase|purchased|add|added) * (ticketing|ticketed|issued|later|afterwards|now|online)?$',
      '(wheelchair|vegetarian|halal|vegan|kosher)',
    ],
    cn: [
      '(加|买|添|订|选|要|增|补|再来|再加)*(行李|托运|座位|座|餐|附加|公斤|kg)',
      '(行李|托运|座位|选座|餐|附加服务)*(多少钱|价|怎么买|怎么加|费|还能加|能加|加购)',
      '\\d+ ?(公斤|kg|千克)',
      '再加|再买|加一件|多加',
      '还能(加|买)(吗|不|么)?',
      '选座|轮椅|素食|清真',
    ],
    hides: ['status', 'baggage', 'price'],
  },
]

export const changeTopics: readonly TopicCues[] = [
  {
    topic: 'airlineChange',
    en: [
      '(airline|carrier|they|flight|schedule|time|times|departure)~ (has|have|had|was|were|is|been|did|got)? ?* (changed?|moved?|delay~|reschedul~|shift~|postpon~|retim~|cancell?ed|brought forward|different)(?! (fee|my|our|mind))',
      'still (flying|operating|going ahead|running)',
      '(delay|delays|delayed|schedule change|time change|rescheduled|retimed|postponed|new (time|departure|schedule)|changed flight)',
      '(flight|is it|it|she|he|plane|trip) * (cancelled|canceled|flying or not|still flying|still going|operating|on time|running)',
      '(how much|by how|how many|how far|how long) * (later|earlier|late|delay~|moved|shift~)',
      '(later|earlier) (is|was) (that|it)',
      '(old|original|previous|former|before) * (time|departure|arrival|schedule)',
      "(wasn't|was|used to be|i had|it said) (it|at)? ?([0-9]{1,2}:[0-9]{2})",
      '(what|what have|anything) * (airline|they) (done|did|changed?|do)',
      '(when) * (tell|told|notify|notified|inform|informed|announce|announced|learn|know)',
      '(refuse|refuses|accept|accepts|reject|decline)~ * (new time|change|schedule|new flight|new departure)',
      '(disruption|disrupted|irregular~|involuntary|incident)',
    ],
    cn: [
      '(航司|航空公司|航班|时间|他们|起飞|怎么)*(改了|改过|变了|变更|变动|延误|推迟|提前|取消了|调整|改点|换了|没变|变没变|变不变)(?!我)',
      '航变|延误|改点|晚点|推迟|晚了多',
      '(推|晚|延|提前)(了|迟)?*(多久|多少|几个?小时|几分钟)',
      '(飞不飞|还飞吗|正常飞|停飞|不飞了吗|照常|还起飞)',
      '(新|原|老|旧|变更后|之前)(的)?(时间|航班|起飞)',
      '(记得|明明|原来|之前|本来|订的时候)*\\d{1,2}:\\d{2}',
      '(不接受|接受|拒绝)*(变更|新时间|改|航变|新航班)',
      '非自愿',
      '(什么时候|几时|何时|哪天)*(通知|告诉|知道)',
      '(航空公司|航司)*(搞什么|怎么回事|干了什么|又)',
    ],
    hides: ['status', 'departure', 'cancel', 'arrival', 'changeWish', 'airline', 'listBookings', 'refundDate'],
  },
  {
    topic: 'changeWish',
    en: [
      '(change|move|shift|postpone|bring forward|rebook|reschedule|switch|push|amend|modify|put) * (date|day|days|flight|flights|time|trip|ticket|booking|return|outbound|departure|it|route|city|destination|travel|later|earlier|forward|back)(?! (fee|cost))',
      '(wants?|like|need|needs|prefer|possible|can|could) * (fly|travel|leave|go|return|depart) * (later|earlier|another day|different|other day|next day|instead|on the|one day|two days|a day)',
      '(another|different|other|later|earlier|new) (date|day|flight|city|destination|route|departure)',
      '(days?|hours?) (later|earlier) than',
      '(rebook|rebooking|date change|flight change|name change to another)',
      'should (move|be moved|be) (one|two|a|some)',
      'instead of',
      'make (it|that|this) (the |on )?[0-9]{1,2}(st|nd|rd|th)?',
    ],
    cn: [
      '(改|换|推|挪|往后|往前|提前|延后|改到|改成|调)*(签|期|日期|天|航班|时间|走|飞|班|目的地|航线|行程|一天|两天|几天|周)',
      '改签|改期|换航班|换一班|改航班|换时间|改日期',
      '(早|晚|推迟|提前)*(天|班)*(走|飞|出发)',
      '(改去|改飞|换到|从*换|换成*(走|飞|航班|班|号|天|去))',
    ],
    hides: ['status', 'departure', 'airline'],
  },
  {
    topic: 'changeCost',
    en: [
      '(change|rebooking|date change|reissue|amendment|rebook) (fees?|cost|costs|charges?|price|penalty)',
      '(cost|costs|charge|fee|price|how much)~ * (change|rebook|move|reschedule|switch|amend)~',
      'fare difference',
      'difference in (fare|price)',
    ],
    cn: [
      '(改签|改期|改|变更|换)*(费|多少钱|收多少|要钱|收费|差价|手续费)',
      '(差价|补多少|补差)',
      '(多少钱|收费)*(改|改签)',
    ],
    hides: ['price', 'fare', 'penalty', 'changeWish', 'status', 'airlineChange', 'refundFee'],
  },
]

export const comparedTopics: readonly TopicCues[] = [
  {
    topic: 'changeOrRefund',
    en: [
      'cancel~ and (re-?book|book|buy)~',
      '(change|changing|rebook|rebooking|moving|move) (or|vs|versus|against) (a |the )?(refund|cancel|void)~',
      '(refund|refunding|cancel|cancelling) (or|vs|versus|against) (a |the )?(change|changing|rebook|rebooking|moving|move)',
    ],
    cn: [
      '退改',
      '退了重(新)?(买|订)',
      '(退|取消)*还是*改',
      '改*还是*(退|取消)',
      '(退票?|改签?)(和|跟|与)(改签?|退票?)',
    ],
    hides: ['cancel', 'changeWish', 'refundAmount', 'changeCost', 'price', 'status', 'penalty'],
  },
]

/** Topics about passengers' details. */
export const passengerTopics: readonly TopicCues[] = [
  {
    topic: 'name',
    en: [
      '(wrong|correct|change|fix|misspel~|mis-spel~|typo|error|mistake|update|amend|spelling|incorrect|missing|swap~|reversed) * (name|names|surname|spelling)',
      '(name|names|surname|spelling) * (wrong|incorrect|misspel~|spelt|spelled|corrected|typo|mistake|swapped|reversed|missing|changed|error|should (be|read)|must be)',
      'misspel~',
      '(name|surname) * (lacks?|misses|without) (an?|the|one)',
      '(letter) * (missing|wrong|too many)',
    ],
    cn: [
      '(姓|名|名字|姓名|拼音)*(错|拼错|写错|改|反|漏|更正|不对|不一致)',
      '(改|更正|修改|写错|拼错|错)*(姓名|名字|姓氏|拼音|姓|名)(?!单)',
    ],
  },
  {
    topic: 'birthday',
    en: ['(date of birth|birth ?date|birthday|born|birth)'],
    cn: ['生日', '出生', '生辰'],
  },
  { topic: 'nationality', en: ['nationalit~', 'citizen~', '(wrong|change|correct|fix) * country'], cn: ['国籍'] },
  {
    topic: 'gender',
    en: [
      'gender',
      '(sex|title) (is|was|should|wrong|on)',
      '(wrong|correct|change|fix) * (sex|title|gender)',
      '(entered|booked|listed|registered) * as (an? )?(girl|boy|man|woman|male|female)',
    ],
    cn: ['性别', '称谓', '(录|写|订|填|登记)成了?(男|女)'],
  },
  {
    topic: 'document',
    en: [
      '(passports?|id card|identity card|travel documents?|renewed id)',
      '(document|doc|id) (no|nr|number|numbers|details|expiry|validity)',
      'expir(y|ation) date',
    ],
    cn: ['护照', '证件', '身份证', '有效期'],
    hides: ['pnr'],
  },
  {
    topic: 'whichField',
    en: ['(passenger|traveller|personal|traveler) (details?|data|info~|particulars)'],
    cn: ['(乘客|旅客|个人|客人)*(信息|资料)*(错|改|更正|修改|不对)'],
  },
]

/** Topics about support and requests. */
export const supportTopics: readonly TopicCues[] = [
  {
    topic: 'human',
    en: [
      '(talk|speak|chat|connect|transfer|escalate|pass|put|hand|reach|forward|get|give|need|want|call|find|bring|send|let|like|have|prefer|see|ask for|switch) * (to |with |through to |in |over to |me |it |this |us )*(an?|the|your|some|any|real|live|actual)? ?(real |live |actual |human )?(human|humans|person|agent|agents|operator|representative|rep|somebody|someone|staff|colleague|colleagues|advisor|supervisor|manager|people|customer service|support team|support agent|support)(?! (hours|times))',
      '(real|live|actual) (person|human|agent)',
      'human (please|agent|being|help|support)',
      '(call|ring|phone) (me|us) ?(back)?',
      '(callback|call-?back)',
      '(raise|open|create|file|submit|make|log) * (request|ticket|case)(?! (yes|no))',
      '(open|raise|create) (another|a new|a second|one more)( one| request)?$',
    ],
    cn: [
      '(转|找|叫|要|接|换|联系|派|喊|来|请|让|给我|跟|和|需要|能不能|交给)*(人工|真人|客服|专人|活人|工作人员|坐席|主管|经理)(?!.{0,4}(几点|上班|时间|电话|热线|在线吗))',
      '转人工|人工服务|人工处理|人工客服$|(找|叫|换|派)(个|一个|位)?人(?!呢)',
      '人工(帮|看|查|核|来|介入|跟|协助|一下)',
      '(回|打)(个|我)?(电话|个电话)',
      '(提|提交|建|开|新建|提个|发)*(服务请求|工单|请求)',
    ],
    hides: ['status', 'changeWish', 'cancel', 'documents', 'extrasForSale', 'listBookings', 'price', 'requestStatus'],
  },
  {
    topic: 'dispute',
    en: [
      'disput~',
      '(file|make|lodge|have|register|raise) * complaint',
      '(want|like|wish|need|going) to complain',
      "(disagree|do not accept|don't accept|not accept~|contest|object to|appeal|challenge)(?! (the new|the change|a new)) * (decision|airline|amount|refusal|rejection|refund|outcome|this|that|it|charge)?",
      '(unfair|unjust) (decision|refusal|rejection|charge)',
      '(review|reconsider|re-?examine|recheck) * (decision|case|refusal|rejection|it|this|again)',
    ],
    cn: [
      '投诉',
      '申诉',
      '异议',
      '(不认|不服|不同意|不接受)(?!.{0,4}(变更|新|航变|改))',
      '(复核|复议|重新审|再审|重审)',
    ],
    hides: ['refundStatus', 'human', 'status', 'airline'],
  },
  {
    topic: 'requestStatus',
    en: [
      '(service|support|my|our|the|open|that|this) (requests?|tickets?|cases?) * (number|status|open|going|progress|answer~|news|state|stand|still|since|update|reply)',
      '(status|progress|news|number|update|state|answer) * (service |support |my |our |the |open )(request|case)',
      '(working|looking|works|looks) (on|at|into) (my|our|the|this|it|that) ?(case|request|matter)?',
      '(since when|when) * (open|raised|opened|created|submitted)',
      '(is|are) there * (open|existing) (request|case)',
      '(answer|answered|reply|replied|respond|responded|looked) * (my|our|the) (ticket|request|case)',
      '(support|the team|your team|agent|colleagues?|they) * (get|got|gotten|come|came) back',
      '(any )?(progress|movement) (on|with|in) (the|my|our|that|this) (request|case|ticket)',
    ],
    cn: [
      '(有人|谁)(在)?(处理|跟进|负责)',
      '(服务请求|工单|请求)*(进展|动静|消息|下文|结果)',
      '(服务请求|工单|请求|那个单)*(进度|状态|编号|单号|处理|结果|怎么样|回复|什么时候|开着)',
      '(什么时候|几时|何时)*(提的|提交的|开的|建的)',
    ],
    hides: ['status', 'refundStatus'],
  },
  {
    topic: 'serviceHours',
    en: [
      '(service|opening|office|business|working|support|agent)~ (hours|times|hour)',
      '(when|what (hours|time|times)|until when|are|which hours|how late) * (agents?|support|people|humans?|colleagues?|staff|team|office|anyone|somebody|person) * (available|open|in|working|online|there|on duty|reachable|work|hours|start|close)',
      '(what|which) hours',
      '(till|until) (when|what time) * (reach|call|contact|phone|reachable|available|someone|somebody|anyone)',
      '(anyone|anybody|someone|somebody|support|you|team) * (on (saturday|sunday|weekend|a weekend|holidays)|at (night|the weekend|weekends)|in the (evening|morning)|tomorrow)',
      '(anyone|anybody|someone|somebody) * (there|available|reachable|working|around) * (at night|night|tonight|weekend~|sunday~|saturday~|holidays?|evenings?|now|today|late)',
      '(24/7|weekends?|at night|sundays?) * (support|open|available|agents?|reach~|work~)?',
      '(phone|hotline|telephone|call cent)~ (support|number|line|us|you)?',
    ],
    cn: [
      '(人工|客服|你们|真人|工作人员)*(几点|上班|下班|时间|在线|在吗|营业|值班|几时|24小时|周末)',
      '(服务|营业|工作|上班)(时间|时段)',
      '(周末|晚上|夜里|半夜|凌晨|节假日|假期|周日|周六|星期天|星期六|春节|国庆)*(有人|在吗|找到|找得到|上班|值班|客服|能联系)',
      '(电话|热线|号码)*(客服|支持|有没有|没|吗|打)',
      '(客服)?(电话|热线)',
    ],
    hides: ['human', 'status', 'answerTime', 'departure'],
  },
  {
    topic: 'answerTime',
    en: [
      '(how (long|fast|soon|quick|quickly)|when) * (answer|answers|reply|replies|respond~|hear from|get back|agents?|support|response|somebody|someone|person|human)(?! (money|refund|pay))',
      '(response|reply|answer|waiting) times?',
    ],
    cn: [
      '(多久|什么时候|多快|几时|多长时间|等多久)*(回复|答复|回应|有人|处理我|联系|回我|理我)',
      '(回复|答复|响应|等待|排队)*(多久|时间|时效|几个小时)',
      '等多久',
    ],
    hides: ['human', 'status', 'departure', 'requestStatus'],
  },
]
