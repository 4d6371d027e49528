/** Acts of courtesy and small talk, in the order in which they are tried. */
export const courtesyActs = [
  'identity',
  'maker',
  'assistantName',
  'capabilities',
  'joke',
  'weather',
  'presence',
  'howAreYou',
  'testing',
  'goodbye',
  'waiting',
  'thanks',
  'apology',
  'laugh',
  'praise',
  'acknowledgement',
  'listening',
  'greeting',
] as const
export type CourtesyAct = (typeof courtesyActs)[number]

/** Courtesies that end a matter. */
export const closingActs: readonly CourtesyAct[] = ['waiting', 'thanks', 'goodbye', 'apology']

/** `whole`: the cue must be the whole message, apart from filler words. */
export const courtesyCues: Readonly<
  Record<CourtesyAct, { en: readonly string[]; cn: readonly string[]; whole?: true }>
> = {
  identity: {
    en: [
      '(are|r) you (a |an |really |actually |even |some |just )*(robot|bot|human|person|machine|computer|real|ai|man|woman|program|software|chatbot|automated|chatgpt|gpt)~',
      '(am i|is this|is it|do i|did i) * (talking|chatting|speaking|writing|typing|connected|a|an)? ?* (robot|bot|human|person|machine|computer|ai|chatbot)',
      '(robot|bot|machine|human) or * (robot|bot|machine|human|person)',
      '(you|this) (are|is|must be|sound like) (really |just |only |surely )*(a|an) (robot|bot|machine|computer|program|chatbot|ai)',
    ],
    cn: [
      '(你|您|这)*(是|算)*(机器人|真人|人工|人还是|电脑|程序|ai|机器|chatgpt|gpt|大模型|deepseek)(吗|还是|啊|吧|么|\\?|？|$)',
      '(机器人|真人)还是',
    ],
  },
  maker: {
    en: [
      'who (made|built|created|programmed|developed|wrote|runs|owns|trained) (you|this)',
      '(which|what) (company|firm) * (you|made|built)',
      'where (are|do) you (come )?from',
    ],
    cn: [
      '(谁|哪家|哪个公司|什么公司)*(做|开发|造|设计|研发|创造)(的|了)?你?',
      '你(是|来自)*(哪家|哪个公司|哪里|什么公司)',
      '你的?(开发者|老板|公司)',
    ],
  },
  assistantName: {
    en: [
      "(what's|what is|do you have|got|have you got|tell me) * name(?! (wrong|of|on))",
      'who are you',
      'how (should|do|can) i call you',
      'what (should|do|can) i call you',
    ],
    cn: ['你(叫|的名字|有名字|是谁)', '(怎么|如何)称呼(你|您)', '(你|您)贵姓', '你是哪位'],
  },
  capabilities: {
    en: [
      'what (can|could|do|are) you (do|help|able|offer|good|know|answer)~',
      'what (are|is) (you|this|this chat) (for|good for|able)',
      'how (can|could|do) you help',
      '(what|which) (things|questions|topics) * you',
      'what else (can|do) you',
      'your (functions|abilities|features|capabilities)',
    ],
    cn: [
      '(你|您)*(能|会|可以)(帮|做|干|办|解决|回答|处理)*(什么|啥|哪些|嘛|吗$)',
      '(你|您)*(会|能)(干嘛|做啥|干啥|啥)',
      '(有|你的)(什么|哪些)(功能|用处|本事)',
      '(怎么|如何)用你',
    ],
  },
  joke: {
    en: ['(joke|funny|make me (laugh|smile)|sing|poem|story|riddle|cheer me up|entertain me)'],
    cn: ['笑话|唱(首|个)?歌|讲个故事|段子|逗我|作诗|写诗'],
  },
  weather: {
    en: [
      'weather|temperature|raining|sunny|forecast',
      '(football|soccer|world cup|politics|president|bitcoin|stocks?|recipe|movie|restaurant)',
    ],
    cn: ['天气|下雨|气温|足球|世界杯|股票|总统|菜谱|电影|美食|餐厅'],
  },
  presence: {
    en: [
      '(anybody|anyone|somebody|someone|is there|are you|you) (there|here|online|still there|still here|awake|listening|alive)',
      '(hello|hi|hey)[\\s,.!?]+(anybody|anyone|are you)',
      '(quick|short|small|little|one) (q|question)s?[?.!]*$',
      '(got|have|do you have) (a|one) (sec|second|minute|moment|min)[?.!]*$',
    ],
    cn: [
      '^(你|您)?(现在)?(有空|忙|方便)(吗|么|没|不)',
      '^(请教|打扰)(一下|下|了)?$',
      '(有人|在)(吗|么|没|不|嘛)[?？!！。]*$',
      '^(在|还在)(吗|么|不)?[?？]?$',
      '有没有人',
    ],
  },
  howAreYou: {
    en: [
      'how (are|r) (you|ya|things)',
      "how's (it going|life|things|your day|everything|business)",
      "what's up",
      'how do you do',
      '(are )?you (ok|okay|alright|well|doing well)\\?',
    ],
    cn: ['(最近|今天|你|您)?(还)?(怎么样|好吗|过得|忙吗|累吗|辛苦吗)[?？啊呀。!！]*$', '吃了(吗|没)'],
    whole: true,
  },
  testing: {
    en: [
      "(just|only|i'm|i am|we're|we are)? ?(testing|trying|a test|trying out|having a look|looking around|playing)~( (this|the|it|you|around))?",
      '^test~',
      '(just|only) (a )?test',
      'ignore (this|that|me)',
      '(cat|kid|child|pocket|dog) * (keyboard|phone|typed|dial~)',
    ],
    cn: [
      '(随便|就|只是|我)*(试试|测试|试一下|看看而已|玩玩|试用|随便看看|随便问问)',
      '(打错|发错|按错|手滑|误触|写错)(了|的)?[!！。~哈呵嘿]*$',
      '不是给你的',
    ],
  },
  goodbye: {
    en: [
      '(good ?bye|bye|bye bye|see (you|ya)|farewell|cu|ciao|cheerio|take care)',
      '(have a|enjoy your|enjoy the) (nice|good|great|lovely|pleasant)? ?(day|evening|weekend|night|one|afternoon)',
      'good night',
      '(talk|speak|write) (to you )?(later|soon|tomorrow)',
      "(that's|that is|that'll be|that was|this is|it's) (all|it|everything|enough)( for (now|today|the moment))?",
      "(got|have|know|that's) (all|everything|what) (i|we)? ?(need|needed|wanted|was looking|had to know)~",
      "(i'm|i am|we're|we are) (done|finished|good now|all set|through)",
      '(nothing|no) (else|more|further)( questions?)?',
      "(will|i'll|we'll|i will|may) (come|be|get) back",
    ],
    cn: [
      '再见|拜拜|回见|回头见|先这样|就这样|没(别的)?事了|没(有)?(别的)?(问题|了)$|下次(再)?(聊|说|见)|晚安|(有事|有需要|需要时?)(再|会)(找|联系|问|来)|够用了|没其他|不打扰|先走了|下了$|88$|就这些|(这|那)就(够|行|可以)了|知道这些就',
    ],
  },
  waiting: {
    en: [
      '(let me|let us|i will|we will|i have to|we have to|i need to|we need to|i must|we must|going to|gonna) * (ask|check|think|talk|speak|discuss|clarify|consult|call|wait|look|search|see|sleep|consider|confirm) *(client|customer|passenger|boss|them|her|him|first|with|it over|about it|on it|again|for|my|the|then|later|over|mails?|e-?mails?|inbox)',
      "(i'll|we'll|i will|we will|let's|lets|let me|let us|just|can|then) ?(just|rather|still|then)? ?(wait|leave it|keep it|think about it|think it over|hold on|hold off|sleep on it|stay put|stick with it)",
      '(leave|keep) (it|that|the (ticket|booking|flight|seat)|everything|things|them)( as (it is|is|planned|they are|booked))?',
      '(no|not) (now|yet|today|necessary|needed|need|thanks|thank you|action)( then)?$',
      "(never ?mind|forget it|forget about it|doesn't matter|not important|no worries|drop it|skip (it|that))",
      "(don't|do not|won't|no need to|not going to) * (cancel|refund|change|need|bother|do anything|anything)~",
      '(no|none) * (request|ticket) (then|needed|please|necessary)?',
      '(it is|that is|is|got|been|all|already) (solved|sorted|settled|fixed|cleared up|taken care of)( already| now)?',
      '(ok|okay|fine|good|alright|all right|so|then|right|great|perfect|super|thanks)? ?(i|we) (will|shall|am going to|are going to)(?! (need|want|like|get|receive|lose|pay|miss|have)) ',
      '(chat|this|it|that) (will do|is fine|is ok|is enough|works)',
    ],
    cn: [
      '(我)?(先|再|去|得|要|回头)*(问|联系|看|想|商量|考虑|翻|找|等|确认|核实|查)(问|一下|下|看|想|找|等)?*(客人|客户|旅客|领导|旅行社|老板|同事|他们|一下|看|想|邮件|邮箱|再说|吧|了|一等)$',
      '(先|那就?|那|就|还是|算了|我|再)*(等|留|放|不动|不退|不改|不取消|不办|不提|不用|不要)(着|等|吧|了|一等|一下|动|急|它|这)*(吧|了|着|再说|先)?$',
      '^(好|好的|行|嗯|明白|知道了|那|那我|那就)?[ ,，]*(我|我们)?(先|再|会|去|待会|等会|一会|晚点|回头|自己|重新?)(下|去|来|提交|联系|问|处理|弄|订|买|看|说|想|办)[^吗呢么?？多少]{0,8}$',
      '(解决|处理好|搞定|弄好|好)了(啊|呀|哈|已经)?$|撤了|不(改|退|加|买|换|订|选|弄|办)了|按原来|维持原',
      '算了|没关系|不要紧|不用了|不必了|暂时不|不急|再说吧|先不|当我没说|不提了|(就|在)(这|此)(里)?(聊|说|问)',
    ],
  },
  thanks: {
    en: [
      '(saved|made) (my|our|the) day',
      '(thanks|thank you|thank u|thankyou|thank|cheers|appreciate~|grateful|much obliged|bless you|thx|kind of you|you (have|has) been)~',
    ],
    cn: ['帮(了)?(个)?大忙|救了(我|命)|谢|多亏|多谢|感谢|感恩|辛苦了|麻烦你了|劳驾|太感激|3q|thx|thanks'],
  },
  apology: {
    en: [
      'sorry (for|about) * (shouting|rude|tone|earlier|before|temper|outburst)( earlier)?',
      '(sorry|my (bad|mistake|fault)|apologi[sz]e|apologies|excuse me|oops|whoops)[^a-z]*(about that|for that|my mistake|wrong (chat|window|person))?',
    ],
    cn: [
      '(刚才|之前|刚刚)?(我)?(语气|态度|说话)(不好|冲|重)(了)?|别(介意|见怪|生气)|见谅|不好意思|抱歉|对不起|搞错了|我的错|看错了',
    ],
    whole: true,
  },
  laugh: {
    en: ['(ha){2,}h?|lol|lmao|rofl|hehe~|hihi|xd|funny'],
    cn: ['哈哈|呵呵|嘿嘿|嘻嘻|笑死|233'],
  },
  praise: {
    en: [
      '(great|good|nice|excellent|awesome|perfect|brilliant|super|wonderful|amazing|fantastic|lovely|splendid|cool|neat|well done|helpful|impressive|smart|love (it|this|you))',
    ],
    cn: ['(真|太|很|挺|好|蛮)?(棒|赞|厉害|不错|给力|牛|优秀|靠谱|贴心|聪明|完美|专业)|妥了?|可以啊|爱了|点赞'],
    whole: true,
  },
  acknowledgement: {
    en: [
      '(ok|okay|k|kk|okey|alright|all right|right|fine|sure|yes|yep|yeah|yup|no|nope|good|got it|i see|understood|understand|noted|clear|makes sense|aha|ah|oh|fair enough|agreed|true|correct|exactly|indeed|done|roger|will do|very well|sounds good|works|great|well)',
    ],
    cn: [
      '(?<!你|您|大家|早|上|午)好|好的|好吧|好嘞|好滴|好哒|行|行吧|行的|嗯|嗯嗯|恩|哦|噢|喔|知道|知道了|明白|了解|收到|清楚|可以|是|是的|对|对的|没错|懂了|ok|okay|没问题|原来如此|这样啊|不|不是|不用',
    ],
    whole: true,
  },
  listening: {
    en: [
      '(um+|uh+|hm+|er+|erm|well|so|wait|one (moment|sec|second|minute)|just a (moment|sec|second|minute)|hang on|hold on|let me see|moment)',
    ],
    cn: ['(那个|这个|嗯|呃|额|唔|等等|等一下|等下|稍等|我想想|让我想想|我看看)'],
    whole: true,
  },
  greeting: {
    en: [
      '(hi|hello|hey|hiya|howdy|greetings|good (morning|afternoon|evening|day)|morning|evening|dear|yo|hallo|welcome|nihao)( (there|all|team|guys|everyone|support|assistant|again|everybody|you))?',
    ],
    cn: ['(你|您|大家)好|哈喽|嗨|hi|hello|hey|(早上|上午|中午|下午|晚上|早)(好|安)?|早|nihao'],
    whole: true,
  },
}

/** Words that may stand around a courtesy without being a question. */
export const fillers = {
  en: "and|but|so|then|now|just|really|very|much|a lot|lot|for|now|today|again|you|your|the|all|that|it|is|was|i|we|oh|ah|well|ok|okay|my|friend|dear|guys|sir|madam|buddy|mate|everyone|there|please|help|quick|too|also|at|once|know|same|to|of|here|me|a|this|nice|great|good|perfect|fine|super|bye|alright|yes|no|right|in|advance|one|with|day|have|got|will|i'm|i'll|it's|that's|be",
  cn: '的|了|啊|呀|哈|哦|嗯|吧|呢|嘞|哒|滴|咧|嘛|哟|喔|咯|啦|么|你|您|我|大家|那|就|先|也|都|很|真|太|非常|这么|一下|这|好|行|亲|客服|老师|哥|姐|帮忙|帮助|再|了解|知道|多|没|有|事|没事|问题|理解|体谅',
}
