import { featuresOf } from '../../local/features.ts'
import { normalizeMessage } from '../normalize-message.ts'
import { compileConcepts, type Concepts } from './compile-concepts.ts'

/** Meanings that distinguish topics. */
const concepts: Concepts = {
  cancel: {
    en: 'cancel drop$ drops dropp scrap annul undo call$off kill quit quits throw$ give$up gives$up get$rid out$of not$travel not$fly is$off pull$the$plug reverse',
    cn: '取消 退 撤 不去 去不成 去不了 不飞 不走 不要了 黄了 不来',
  },
  refund: { en: 'refund reimburs money$back back$ return$the credited', cn: '退款 退钱 退回 拿回 回来 返还 退票' },
  keep: {
    en: 'keep keeps pocket withhold withheld deduct lose loses losing lost loss penal forfeit retain cut$ gone$ damage',
    cn: '扣 罚 亏 损失 留 吞 白 没了 赔',
  },
  fee: { en: 'fee fees charge charges commission surcharge', cn: '费 手续费 收费 抽成' },
  howMuch: {
    en: 'how$much how$many what$sum amount how$expensive cost costs price figure how$big set$back how$far',
    cn: '多少 几个钱 金额 价 贵 要钱 几成',
  },
  money: { en: 'money cash fund funds dollar cent$ cents paid$out credit payout', cn: '钱 款 现金' },
  when: {
    en: 'when what$time what$day which$day what$date how$soon date$ what$hour',
    cn: '什么时候 几点 几号 哪天 何时 啥时候 多久 几天 几时 日期',
  },
  until: {
    en: 'until till by$when deadline latest too$late how$long time$left limit last$ expire close$to due$',
    cn: '最晚 最迟 截止 之前 还剩 来得及 期限 留到 前能 多久 到几点',
  },
  airline: { en: 'airline carrier scoot airasia they$ them$', cn: '航司 航空公司 酷航 亚航 他们' },
  change: {
    en: 'change changing move moving moved shift rebook reschedul postpone push switch another$day later$flight earlier$flight swap bring$forward different$date two$days one$day next$week instead reroute',
    cn: '改 换 挪 推 延 提前 晚两天 早一 晚一 动',
  },
  fly: {
    en: 'fly flies flying leave leaves leaving depart off$ take$off go$ goes going travel',
    cn: '飞 走 起飞 出发 动身',
  },
  land: {
    en: 'land lands landing arriv get$in get$there gets$in touch$down on$the$ground home$',
    cn: '到达 落地 抵达 降落 几点到 接机',
  },
  returnTrip: { en: 'return$ way$back inbound homeward back$home flight$home flight$back', cn: '回程 返程 回来 回去' },
  outbound: { en: 'outbound way$out', cn: '去程' },
  pay: { en: 'pay$ paid paying payment settle settled charged debit', cn: '付 支付 结 缴 刷' },
  card: { en: 'card visa mastercard', cn: '卡' },
  account: { en: 'deposit account wallet balance prepaid prepay', cn: '余额 预存 账户 账上 钱包 存款' },
  enough: { en: 'enough short$ missing gap cover afford sufficient', cn: '够 差 缺 补 不足' },
  hold: {
    en: 'hold held seat$is seats seat$ours keep$the$seat released reservation option',
    cn: '位子 座位留 保留 留 失效',
  },
  owe: { en: 'owe unpaid outstanding open$bills due$ not$settled', cn: '欠 没付 未付 没结 未结' },
  ticket: { en: 'ticket tickets ticketed ticketing issue issued issuing tkt', cn: '出票 票 客票' },
  number: { en: 'number numbers no$ nr$ code locator reference pnr', cn: '号 编码 代码 编号' },
  status: {
    en: 'status state confirmed news update progress stand stands happen going$on hold-up stuck movement',
    cn: '进展 状态 情况 怎么样 确认 消息 卡 哪一步 咋样',
  },
  bag: {
    en: 'bag bags baggage luggage suitcase kilo kilos kg trolley carry$on cabin bike$ golf$ surfboard skis$ stroller pram$ guitar violin cello instrument trombone',
    cn: '行李 箱子 拉杆箱 托运 手提 公斤 包 球包 自行车 婴儿车 雪板 吉他 琴 乐器 冲浪板',
  },
  seat: { en: 'seat seats window aisle legroom', cn: '座 靠窗 过道 选座' },
  meal: { en: 'meal food vegetarian halal', cn: '餐 饭 吃' },
  special: { en: 'wheelchair pet dog cot assistance', cn: '轮椅 宠物 狗 摇篮' },
  add: {
    en: 'add buy purchase order$ another$ one$more extra more$ second$ book$a get$a',
    cn: '加 买 添 再来 要个 选',
  },
  have: { en: 'included free$ is$there does$she$have allowance with$it come$with', cn: '含 带 有 免费' },
  bought: { en: 'bought did$the booked$ confirmed already$buy added', cn: '买了 加上 确认 订上' },
  tax: { en: 'tax taxes', cn: '税' },
  fare: { en: 'fare fares base$price net$', cn: '票面 票价 裸 净' },
  where: { en: 'where which$account into$ to$which onto', cn: '哪里 在哪 到哪 回到哪 退到' },
  who: { en: 'who whose whom names$ how$many$people', cn: '谁 几个人 哪几位' },
  why: { en: 'why how$come reason', cn: '为什么 为啥 原因 凭什么 怎么会' },
  certain: { en: 'final exact sure$ certain guarantee estimate', cn: '准 确定 预估 估 把握' },
  withdraw: { en: 'withdraw take$back revoke changed$our$mind after$all pull$back', cn: '撤回 反悔 收回' },
  reject: { en: 'reject refus turned$down declin denied said$no', cn: '拒 不批 没批 不给退 驳回' },
  void: { en: 'void voided annul free$cancellation same$day', cn: '废 作废' },
  stop: { en: 'stop halt block intercept abort', cn: '停 拦 截 叫停 先别' },
  delay: {
    en: 'delay late$ schedule new$time old$time on$time still$flying retim moved$the what$was$it',
    cn: '延误 晚点 航变 准点 新时间 原来 变动 照常 改点 还飞',
  },
  accept: { en: 'accept accepts live$with agree happy', cn: '接受 满意 可以接受' },
  options: { en: 'options what$can what$now alternatives do$about offer$him', cn: '怎么办 办法 选择 安排' },
  compare: { en: 'which$is cheaper better less$ vs$ compare which$of or$ than$', cn: '哪个 划算 便宜 还是 比 好' },
  buyNew: { en: 'new$ticket buy$again book$new buy$a$new', cn: '重买 重新买 再买一张' },
  person: { en: 'person human agent somebody someone colleague people support', cn: '人工 客服 真人 找个人 同事' },
  request: { en: 'request case$ raised', cn: '请求 工单 提的' },
  answerTo: { en: 'answer reply respond looked get$back working$on', cn: '回复 答复 回 有人 跟' },
  hours: { en: 'hours open$ sunday weekend night phone', cn: '上班 营业 周日 周末 夜里 电话 几点开' },
  dispute: { en: 'dispute complain contest object appeal accept$this', cn: '投诉 异议 不认 复核 申诉' },
  wrong: { en: 'wrong typo mistake incorrect spell fix correct should$be swapped mixed', cn: '错 更正 应该是 不对 拼' },
  name: { en: 'name surname spelling', cn: '名 姓 拼音' },
  birth: { en: 'birth born dob', cn: '生日 出生' },
  nation: { en: 'national citizen', cn: '国籍' },
  sex: { en: 'gender mr$ mrs ms$ male female woman', cn: '性别 女士 先生 称谓' },
  passport: { en: 'passport document id$', cn: '护照 证件 身份证' },
  print: {
    en: 'pdf print itinerary copy$ download mail$ email send$ paper',
    cn: '打印 下载 行程单 邮箱 电子票 凭证 pdf',
  },
  list: {
    en: 'list all$ show$ which$bookings upcoming overview bookings trips orders',
    cn: '列 所有 全部 都有 哪些 几张',
  },
  invoice: { en: 'invoice vat$ bill$ receipt', cn: '发票 抬头 税号 专票' },
  topUp: { en: 'top$up topup put$money transfer', cn: '充 转账 汇款' },
  signIn: { en: 'password log$in sign$in authenticator access role permission', cn: '密码 登录 验证 权限 角色 账号' },
  child: { en: 'child kid boy girl son$ daughter alone', cn: '孩子 小孩 儿童 一个人 自己' },
  proof: { en: 'certificate proof doctor upload', cn: '证明 医院 诊断 材料' },
  checkIn: { en: 'check$in check-in boarding', cn: '值机 登机牌' },
  direct: { en: 'direct nonstop non-stop layover stopover change$planes connection', cn: '直飞 中转 经停 转机 转几' },
  terminal: { en: 'terminal', cn: '航站楼 几号楼 哪个楼' },
  extras: { en: 'extras ancillar', cn: '附加' },
  agency: { en: 'other$agency another$agency elsewhere', cn: '别家 其他公司 别的旅行社 别处' },
  wait: {
    en: 'let$me i$will$ask ask$him think$ talk$to$my check$with tell$her get$back$to$you',
    cn: '问问 商量 考虑 想想 联系 回头',
  },
}

const findConcepts = compileConcepts(concepts)

/** The meanings that a normalized clause contains. */
export const conceptsIn = (text: string): string[] => findConcepts(text)

/** Parts of English words of other lengths are left out: they would outweigh the meanings. */
const isShortOrLongPart = (feature: string) => feature.startsWith('p') && feature.length !== 5
const meaningWeight = 4
const pairWeight = 2

/** Words, parts of words and meanings of a clause, and pairs of meanings. */
export function topicFeaturesOf(text: string): string[] {
  const normal = normalizeMessage(text)
  const found = conceptsIn(normal)
  const pairs = found.flatMap((one, at) => found.slice(at + 1).map((other) => `m${one}+${other}`))
  return [
    ...featuresOf(normal).filter((feature) => !isShortOrLongPart(feature)),
    ...found.flatMap((name) => Array.from({ length: meaningWeight }, () => `m${name}`)),
    ...pairs.flatMap((pair) => Array.from({ length: pairWeight }, () => pair)),
  ]
}
