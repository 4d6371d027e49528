/** Questions whose subject is clear only from the conversation. */
export const vagueCues = {
  whichBooking: {
    en: ['(on|for|of|in)? ?which (booking|order|reservation)( (was|is|are) (that|it|this|those))?'],
    cn: ['(是|属于|在)?(哪个|哪张|哪一?单|哪笔|哪一个)(订单|单子|票|单)?'],
  },
  options: {
    en: [
      '(what|which) (are|can|could|do|should|must|may) * (options|do|possibilities|choices|alternatives)',
      'any (options|alternatives)',
      '(what|anything) (now|next)',
      'what happens (now|next)',
    ],
    cn: [
      '(还能|能|该|可以|要|应该)?(怎么办|咋办|咋整|怎么处理|怎么弄好)|(有|还有)(什么|啥|哪些)(办法|选择|方案)|下一步',
    ],
  },
  number: {
    en: ['(the |what |which )?(number|no|nr|#)'],
    cn: ['(什么|哪个|几)?(号码|编号|票号|单号)(是)?(多少|几|什么)?|多少号'],
  },
  howMuch: {
    en: ['how much|price|costs?|amount|total( sum)?|what|sum|figures?|numbers?|how many|paid|pay'],
    cn: ['(要|得|花|付|到账|收|退|能拿|回来)?(了)?多少(钱)?|什么价|价格|价钱|金额|数额|总共|要钱|多大数'],
  },
  currency: { en: ['(which|what) currency', 'currency'], cn: ['(什么|哪种|哪个)?(币种|货币)'] },
  when: {
    en: [
      'by when|until when|till when|until what time|till what time|how many (hours|minutes|days)( left)?|until|till|when|how long|how much (longer|time)|deadline|what time|which time|how soon|which day|what day|latest|time limit',
    ],
    cn: [
      '(最晚|最迟|截止|到|还剩|剩|剩下)?(多少时间|多长时间|什么时候|啥时候|几点(之前|前)?|多久|哪天|几号|何时)(为止)?|截止|最晚|最迟|期限|时限',
    ],
  },
  why: { en: ['why|how come|what for|for what reason|reason'], cn: ['为什么|为啥|怎么会|凭什么|咋回事|怎么回事|原因'] },
} as const

/** Questions about how something is done, or about rules: an article answers them. */
export const guideCues = {
  howTo: {
    en: [
      "(how (do|can|could|should|would|must|to)|how's it|where (do|can|could|should|to)|in which (menu|page|tab)|which (button|menu|page|tab)|what (must|should|do) (i|we) (do|send|upload|write|need)|steps?|guide|instructions?|explain|show me how)",
    ],
    cn: [
      '(?<!会)(怎么|如何|怎样|咋)(?![^，。？]{0,6}(?:没|这么|那么|还)|样|算|还|回事|没|会|了|这|那|能|办$|[^，。]{0,3}的[?？吗]?$)|在哪(?![一])|哪里|哪儿|步骤|流程|教程|怎么个|怎么弄',
    ],
  },
  rule: {
    en: [
      "(what('s| is| are| does) (a|an|the difference|the rule|that|this|3|2|meant|mean|it mean)|difference between|what does * mean|in general|generally|usually|normally|as a rule|policy|policies|rules?|allowed|permitted|mandatory|required|necessary|obligatory|guaranteed|what happens|what if|which (is|one is|way is) (better|cheaper|cheapest|best|faster)|who (may|can|could|pays|is allowed|decides|in|has|gets|receives)|do (they|airlines|you|i|we) (need|have to|accept|take|require)|does (it|that|this) (need|cost|count|apply|matter|work)|is (it|this|that) (possible|mandatory|required|necessary|allowed|the same|free)|possible to|possible without|what (papers|documents|proofs?|cards?|currencies|forms?))",
    ],
    cn: [
      '是什么(?!状态|时候)|什么意思|区别|有何不同|一般|通常|规定|规则|政策|允许|必须|需要|要不要|会怎样|会怎么样|怎么样算|要是|如果|万一|哪个(好|划算|便宜|合适)|哪种|谁(能|可以|来|有权|出|付|负责|收)|发给谁|算不算|算(换|改|是)|支持(什么|哪些)|要(什么|哪些)(材料|证明|文件|资料)|后果|不处理|会不会|行不行$|有什么用',
    ],
  },
} as const
