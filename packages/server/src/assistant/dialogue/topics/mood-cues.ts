/** Words for what moves the user. */
export const moodCues = {
  death: {
    en: [
      '(passed away|pass away|passing away|died|dies|dead|death|deceased|funeral|burial|bereave~|late (husband|wife|father|mother)|lost (his|her|their|my|our|a|the) (mother|father|mum|dad|son|daughter|child|baby|husband|wife|brother|sister|parent|parents|grandmother|grandfather|grandma|grandpa|family|loved one)|killed|suicide|miscarriage|stillb~)',
    ],
    cn: [
      '(去世|过世|逝世|离世|身故|死亡|病逝|葬礼|丧事|奔丧|丧|遗体|牺牲)(?!.{0,3}(票|行李))',
      '(?<![气累烦急笑饿忙热冷困吓渴疼美宜贵烦机屏卡爱恨吵丑帅爽])死了',
      '(妈|爸|母亲|父亲|爷爷|奶奶|外公|外婆|丈夫|妻子|老公|老婆|孩子|儿子|女儿|亲人|家人|老人)[^，。？！；,.?!;]{0,4}(走了|没了|不在了)',
    ],
  },
  illness: {
    en: [
      '(ill|illness|sick|hospital~|surgery|operation|cancer|tumou?r|stroke|heart attack|covid|coma|intensive care|icu|ambulance|diagnos~|chickenpox|measles|mumps|flu|influenza|infection|migraine|concussion|dialysis|broke (his|her|their|my) (leg|arm|hip|foot|ankle)|broken (leg|arm|hip|foot|ankle)|accident|injur~|pregnan~|emergency|fever|disease|unwell|pneumonia|appendi~|chemo~|medical (reasons?|condition))(?! (log|id|number|contact))',
    ],
    cn: [
      '(生病|病了|水痘|麻疹|流感|感染|高烧|阑尾炎|骨裂|透析|重病|大病|患病|得病|住院|手术|癌|肿瘤|中风|脑梗|心梗|心脏病|新冠|昏迷|急诊|抢救|骨折|摔伤|摔断|车祸|受伤|事故|怀孕|流产|早产|发烧|确诊|病危|肺炎|化疗|身体不适|急病)',
    ],
  },
  anger: {
    en: [
      '(ridiculous|unacceptable|outrage~|disgust~|furious|angry|fed up|sick of|joke of|pathetic|useless|terrible|horrible|awful|worst|scandal|disgrace|disaster|incompetent|frustrat~|annoy~|upset|mad at|wtf|damn|hell|bullshit|crap|shit|stupid|idiot~|excuses|waste of time|had enough|kidding me|a joke|robbery|rip.?off|scam)',
      'again and again',
      '(losing|lose) (this|my|the|our) (customer|client)s?',
      'because of you',
      '(straight|proper|real) answer',
      '(unbelievable|incredible|ruin~|nonsense|no use)',
    ],
    cn: [
      '(搞什么|什么鬼|离谱|过分|太差|垃圾|坑人|骗子|忽悠|无语|气死|气炸|愤怒|火大|恶心|烦死|烦人|受够|受不了|扯淡|扯|敷衍|推脱|耍我|糊弄|什么玩意|破航|破公司|烂|没用|废物|坑|黑心|抢钱|浪费时间|气人|生气|一点用|算什么|毁了|毁假|要跑了|牢骚|急死)',
    ],
  },
} as const
