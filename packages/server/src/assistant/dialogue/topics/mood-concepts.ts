import { compileConcepts } from './compile-concepts.ts'

/** Meanings that distinguish moods, and those of words that only look like them. */
export const moodConceptsIn = compileConcepts({
  dying: {
    en: 'died dies$ dying$ dead$ death deceas passed$away passed$on has$passed just$passed passing$of not$make$it did$not$make$it not$survive no$longer$alive no$longer$with killed fatal expired$in lost$her$life lost$his$life gone$forever stillb',
    cn: '去世 过世 逝世 离世 身故 身亡 病逝 病故 过身 猝死 已故 不在人世 遇难 夭折 没救过来 没抢救过来 没挺过 断气 咽气 亡故 罹难 走得突然',
  },
  mourning: {
    en: 'funeral burial bury buried cremat mourn bereave grie widow wake$ memorial condolence obituar',
    cn: '葬 丧 白事 追悼 出殡 火化 守灵 奔丧 后事 吊唁 殡 送终 讣',
  },
  leaving: {
    en: 'lost$ gone left$ passed no$longer slipped$away loss$ losing$her losing$him',
    cn: '走了 走得 走的 没了 不在了 离开 失去',
  },
  relative: {
    en: 'mother mum$ mom$ father dad$ grandm grandf grandp granny grandad uncle aunt$ sister brother son$ daughter wife husband spouse parent relative family in-law partner nephew niece cousin fianc',
    cn: '妈 爸 母亲 父亲 爷爷 奶奶 外公 外婆 姥 公公 婆婆 岳 伯 叔 舅 姑 姨 兄 弟 姐 妹 儿子 女儿 老公 老婆 丈夫 妻子 太太 先生 亲人 家人 家属 老人 家里 家中',
  },
  disease: {
    en: 'ill$ illness sick$ unwell flu$ influenza virus covid corona$ cancer tumor tumour stroke pneumonia dengue malaria measles chickenpox mumps asthma diabet epilep hepatit bronchit appendi gallbladder kidney thrombos clot$ sepsis leuk infection infected disease norovirus poisoning migraine dementia alzheimer parkinson depress anxiety burnout breakdown panic$attack coma$ unconscious tonsil hernia ulcer meningit shingles vertigo',
    cn: '病 炎 癌 肿瘤 中风 血栓 脑梗 心梗 脑溢血 出血 结石 感染 流感 新冠 阳性 阳了 水痘 麻疹 登革 哮喘 糖尿 癫痫 中毒 昏迷 抑郁 尿毒 突出 肺结核 疱疹 痛风 疝气 带状 眩晕 手足口',
  },
  symptom: {
    en: 'fever temperature$ vomit throwing$up threw$up diarrh faint collaps pain$ painful bleed cough dizzy swollen weak$ contagious numb rash$',
    cn: '发烧 高烧 发热 呕吐 上吐下泻 拉肚子 腹泻 晕倒 昏倒 疼 痛 咳 头晕 起不来 没力气 虚弱 流血 肿',
  },
  injury: {
    en: 'accident injur broke$his broke$her broke$a broken$leg broken$arm broken$hip fractur sprain twisted$ torn$ tore$ burnt$ burned$ crash$ hit$by bitten concussion slipped fell$ wounded dislocat',
    cn: '骨折 摔 扭伤 崴 断了 断腿 断手 断胳膊 烫伤 烧伤 车祸 交通事故 被撞 被车 撞伤 受伤 韧带 骨裂 脱臼 咬伤 伤',
  },
  treatment: {
    en: 'hospital clinic$ surgery operat icu$ er$ ward$ intensive$care ambulance chemo dialysis treatment bedrest bed$rest medication therapy ventilator sanator rehab diagnos admitted x-ray biopsy transplant bypass',
    cn: '医院 住院 手术 开刀 急诊 急救 抢救 化疗 透析 治疗 卧床 吃药 输液 打石膏 康复 诊断 确诊 检查出 查出 放疗 支架 搭桥 移植',
  },
  doctor: { en: 'doctor physician gp$ medic specialist cardiologist surgeon', cn: '医生 大夫 医嘱 主治' },
  unfit: {
    en: 'unfit not$fit must$not$fly not$allowed$to$fly may$not$fly forbid forbade not$travel cannot$fly cannot$travel too$weak health$reason',
    cn: '不能飞 不让飞 不让坐 不能坐 不宜 不适合 不建议 飞不了 坐不了 身体',
  },
  pregnancy: {
    en: 'pregnan miscarr gave$birth labour$ labor$ premature baby$came c-section expecting$',
    cn: '怀孕 流产 早产 保胎 孕 生产 剖腹 临产',
  },
  insult: {
    en: 'useless stupid idiot dumb$ garbage rubbish crap shit bullshit pathetic hopeless incompeten worthless clown moron sucks$ sucked$',
    cn: '垃圾 废物 白痴 智障 蠢 傻 脑子 破 烂 神经病 有病吧 没用 滚 妈的 操 靠 什么玩意',
  },
  badService: {
    en: 'worst bad$ nightmare shambles unprofessional amateur terribl horribl awful lousy poor$ ridiculous unacceptable outrageous disgust disgrace shame nonsense joke$ mess$ disaster chaos circus scandal appalling dreadful abysmal',
    cn: '不专业 不靠谱 靠谱点 水平 太差 真差 差劲 离谱 过分 荒唐 可笑 不像话 态度 莫名其妙 岂有此理 无耻 丢人 坑 糟',
  },
  rage: {
    en: 'tether patience end$of$my up$to$here angry angri furious fuming fed$up mad$ upset annoy frustrat irritat sick$of tired$of livid insane$ crazy$ patience enough$of had$enough had$it disappoint unhappy dissatisf screaming yelling shouting',
    cn: '气死 气得 一肚子火 生气 火大 发火 恼 烦 受够 受不了 忍 无语 醉了 服了 失望 不满 崩溃 疯 炸 心态 骂 气人 憋屈',
  },
  exclamation: {
    en: 'wtf wth omg hell$ damn bloody for$god for$christ jesus$ seriously are$you$kidding kidding$me are$you$serious unbelievable ugh$ argh$ ffs$ come$on$ what$on$earth',
    cn: '搞什么 什么鬼 开什么玩笑 有没有搞错 搞错 到底 真是的 有完没完 没完没了 逗我 耍我 耍人',
  },
  repetition: {
    en: 'again$and$again how$many$times third$time times$already hundredth keep$repeating keeps$repeating same$answer same$text over$and$over already$told already$said repeating stop$sending every$time always$the$same',
    cn: '几遍 多少遍 三遍 三次 又来 每次都 老是 总是 一直重复 复读 重复一样 同样的话 说过了',
  },
  noHelp: {
    en: 'nobody no$one noone never$answer never$help not$help does$not$help cares$ ignor not$listen not$understand',
    cn: '没人理 没人管 没人 答非所问 听不懂 看不懂 推脱 踢皮球 推来推去 敷衍 糊弄 没一个',
  },
  theft: {
    en: 'scam rip-off ripoff ripping robber thie steal stole fraud cheat crook swindl',
    cn: '骗 抢钱 黑店 黑心 强盗 坑人 坑爹 宰',
  },
  threat: {
    en: 'lawyer sue$ court$ never$book never$again last$time$we lose$this$customer lose$the$client leave$you another$supplier social$media review$online',
    cn: '律师 曝光 起诉 不合作 再也不 换供应商 换平台 消协 媒体',
  },
  waste: {
    en: 'waste$ wasting wasted for$nothing takes$forever waiting$for$days',
    cn: '浪费 白问 白等 等了半天 等了一上午',
  },
  thing: {
    en: 'exit$ contact$ deadline link$ phone battery page session system$ app$ site insurance certificate deal$ fare price cheap helpful baggage luggage bag$ bags$',
    cn: '出口 联系人 手机 电脑 网页 页面 系统报错 死线 截止 保险 证明 位子 航班 行李 便宜 热门',
  },
  travelling: {
    en: 'fly$ flies flight travel trip ticket booking passenger pax client customer',
    cn: '飞 机票 航班 行程 客人 乘客 旅客',
  },
})
