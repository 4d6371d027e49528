import type { TopicCues } from './topic.ts'

/** Subjects that articles explain, whatever else the clause says. */
export const guideTopics: readonly TopicCues[] = [
  {
    topic: 'help',
    en: [
      'webhooks?|api( keys?| calls?)?|sandbox|rate limits?|tokens?|widgets?|embed~|themes?|colou?rs?|iframe|sdk|developers?|integrat~',
      'invoices?|vat|billing|top-?ups?|top (ups?|it|the|our)|bank (details|account|transfer)|wire transfer|receipts?',
      'passwords?|authenticator|second factor|two-factor|2fa|log ?in|logged in|sign in|signed in|sso|single sign-on|locked out|permissions?|roles?|users?|new (colleague|employee)|access list|ip address',
      '(credit |debit |virtual |bank )?cards? (declin~|refus~|reject~|fail~|was|got|is|data|details)|(which|what) cards?|3-?ds?|3-?d secure|by card|paid twice|double (charge|payment)|charged twice|payment (failed|declined|refused)',
      '(refund )?claims?|claiming|batch|check-?in|check in|boarding pass',
      '(search limit|look-to-book|fare compare|export|csv|excel|notifications?)',
      '(unaccompanied|fly alone|travel alone|alone)',
      '(another|different|other|someone else) (person|traveller|passenger|human being|somebody)|rights? (to|for)|access (to|rights)',
      '(death|medical|doctor~) (certificate|letter|note|proof)|proofs?|upload~|certificates?',
    ],
    cn: [
      'webhook|api|接口|密钥|沙箱|测试环境|令牌|token|组件|嵌入|聊天窗|颜色|主题|样式|开发|对接|调用|每秒',
      '发票|抬头|税号|充值|转账|汇款|收款(银行|账号)|银行账号|对公|收据',
      '密码|验证器|验证码|二次验证|双重验证|登录|登不上|单点|权限|角色|开(个)?(账号|子账号)|新员工|加(个)?(用户|人|同事)|白名单|锁(定|住)了',
      '(刷|银行|信用|虚拟)卡*(拒|失败|被|不过|不行|行吗|可以|支持)|什么卡|哪些卡|刷卡|3-?ds?|重复(付|支付|扣)|付了两次|扣了两次|支付失败|付款失败',
      '理赔|批量|值机|登机牌|选座规则',
      '导出|通知设置|搜索限制|比价',
      '(单独|自己|一个人)*(飞|乘机|坐飞机)|无人陪伴|换(个)?人|转给(别|他)人|转让|给别人',
      '(死亡|医院|医疗|诊断|病假)证明|证明|凭证|材料|上传',
    ],
    hides: [
      ...([
        'status',
        'documents',
        'payDeadline',
        'payment',
        'price',
        'airlineChange',
        'changeWish',
        'cancel',
        'airline',
        'void',
        'listUnpaid',
      ] as const),
      ...([
        'certainty',
        'refundTarget',
        'refundDate',
        'serviceHours',
        'departure',
        'penalty',
        'stop',
        'pnr',
        'passengers',
        'listBookings',
        'dispute',
        'refundDeadline',
      ] as const),
    ],
  },
  {
    topic: 'otherAgency',
    en: ['(other|another|different|someone else|competitor)~ (agency|agencies|company|companies|agent)'],
    cn: ['别家|其他(旅行社|公司|代理|机构)|别的(旅行社|公司|代理)|同行的'],
    hides: ['status', 'listBookings'],
  },
]
