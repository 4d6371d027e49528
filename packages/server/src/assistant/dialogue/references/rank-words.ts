/** One booking of several by its place among them: "the cheaper one". */
export interface RankWord {
  by: 'price' | 'departure' | 'created' | 'penalty' | 'back'
  /** The last of the ascending order: the dearest, latest or newest. */
  isMost: boolean
}

const one = '(?:one|booking|trip|ticket|order|flight|reservation|of (?:them|the two|these))'
const zhOne = '(?:那|一|这)?(?:张|个|单|笔|趟|程|班)?'

const words: readonly (readonly [RegExp, RankWord['by'], boolean])[] = [
  [
    new RegExp(
      `\\b(?:the|that|your|our|my) (?:cheaper|cheapest|less expensive|least expensive|lower[- ]priced)(?: ${one})?\\b|(?:最|更|比较)?(?:便宜|低价)(?:的|那)${zhOne}|最便宜`,
    ),
    'price',
    false,
  ],
  [
    new RegExp(
      `\\b(?:the|that|your|our|my) (?:pricier|priciest|dearer|dearest|costlier|costliest|more expensive|most expensive|expensive)(?: ${one})?\\b|(?:最|更|比较)?贵(?:的|那)${zhOne}|最贵`,
    ),
    'price',
    true,
  ],
  [
    /\b(?:last|latest) to (?:depart|leave|fly|go)\b|\b(?:leaves|departs|flies|goes) (?:last|latest)\b|\bthe (?:later|latest) (?:one|flight|trip|departure)\b|(?:晚|后)[飞走](?:的|那)|最晚(?:的|那|[飞走]|出发|起飞)|最后(?:[飞走]|出发|起飞)/,
    'departure',
    true,
  ],
  [
    /\b(?:first|next|earliest|soonest) (?:to (?:depart|leave|fly|go)|departure|flight|trip|one to)|\b(?:leaves|departs|flies|goes) (?:first|next|earliest)\b|\b(?:earlier|earliest) (?:one|flight|booking|trip)\b|(?:早飞|先飞|早走|先走)的|最早|最先|最近(?:要|的)?(?:飞|出发|起飞|的航班)|下一(?:班|趟|个)(?:航班|行程)?/,
    'departure',
    false,
  ],
  [
    /\b(?:newest|newer|most recent|latest) (?:one|booking|order|reservation)\b|\bmost recently (?:booked|made)\b|\bthe (?:booking|one|order) (?:i|we) (?:just|last) (?:made|booked)\b|最新(?:那|的|一)|刚刚?(?:订|下|买)的|最近(?:订|下|买)的|[新后](?:订|下|买)的|新的那/,
    'created',
    true,
  ],
  [
    /\b(?:oldest|older) (?:one|booking|order)\b|\b(?:booked|made) first\b|(?:最早|最先|先前?)(?:订|下|买)的|老的那/,
    'created',
    false,
  ],
  [
    /\bthe (?:one|booking|trip|ticket) (?:with|that has|where) (?:\w+ )?(?:lower|lowest|smaller|smallest|less|least) (?:penalty|fee|charge|loss)\b|\bthe one that (?:loses|costs) (?:us )?(?:less|least)\b|(?:扣|罚|亏|损失)得?(?:最|比较|更)?少的/,
    'penalty',
    false,
  ],
  [
    /\bthe (?:one|booking|trip|ticket) (?:with|that has|where) (?:\w+ )?(?:higher|highest|bigger|biggest|more|most) (?:penalty|fee|charge|loss)\b|(?:扣|罚|亏|损失)得?(?:最|比较|更)?多的/,
    'penalty',
    true,
  ],
  [/\bthe one that (?:gives|brings|pays) (?:back )?more\b|退得?(?:最|比较|更)?多的/, 'back', true],
  [/\bthe one that (?:gives|brings|pays) (?:back )?less\b|退得?(?:最|比较|更)?少的/, 'back', false],
]

/** "Which one is the cheaper?" asks for the place, and does not choose by it. */
const isAskedFor =
  /\b(?:which|whose|what)(?: (?:of (?:them|the two|these|those|my bookings)|one|booking|trip|ticket|of \w+ \w+))? (?:is|are|was|would be|costs?|comes)\b|[哪谁](?:个|张|单|笔|趟|程|一|的)*(?:票|订单|行程)?(?:最|更|比较)?(?:便宜|贵|扣|退|罚|亏)/

/** The place among several bookings by which a clause chooses one. */
export function rankIn(text: string): RankWord | undefined {
  const [, by, isMost] = words.find(([pattern]) => pattern.test(text)) ?? []
  if (by === undefined || isMost === undefined) return undefined
  return by !== 'departure' && by !== 'created' && isAskedFor.test(text) ? undefined : { by, isMost }
}
