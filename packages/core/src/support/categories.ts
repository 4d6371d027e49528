import type { CategoryNode } from './category.rules.ts'

type Leaf = readonly [value: number, label: string, cnLabel: string, children?: readonly Leaf[]]

function node([value, label, cnLabel, children]: Leaf): CategoryNode {
  return { value, label, cnLabel, ...(children && { children: children.map(node) }) }
}

const tree: readonly Leaf[] = [
  [
    18,
    'Cancel and refund',
    '取消与退票',
    [
      [181, 'Refund request', '退票申请'],
      [26, 'Refund progress', '退票进度'],
      [182, 'Refund amount and fees', '退款金额与手续费'],
      [183, 'Void a ticket', '废票'],
      [184, 'Claim a refund made by the airline', '航司已退款理赔'],
    ],
  ],
  [
    32,
    'Flight change and ancillary',
    '航班变更与附加服务',
    [
      [
        321,
        'Changed by the airline',
        '航司变更',
        [
          [3211, 'Delay or new times', '延误或时刻变更'],
          [3212, 'Cancelled flight', '航班取消'],
        ],
      ],
      [
        322,
        'Change wished by the traveller',
        '旅客自愿改期',
        [
          [3221, 'Another date or time', '更改日期或时间'],
          [3222, 'Another route', '更改航线'],
        ],
      ],
      [
        323,
        'Baggage, seats and extras',
        '行李、座位及附加服务',
        [
          [3231, 'Add baggage', '增加行李'],
          [3232, 'Choose a seat', '选择座位'],
          [3233, 'Other extras', '其他附加服务'],
        ],
      ],
    ],
  ],
  [
    27,
    'Ticketing and passenger information',
    '出票与乘客信息',
    [
      [271, 'Ticket not issued', '未出票'],
      [272, 'E-ticket and itinerary', '电子客票与行程单'],
      [
        273,
        'Correct passenger information',
        '修改乘客信息',
        [
          [2731, 'Name', '姓名'],
          [2732, 'Date of birth', '出生日期'],
          [2733, 'Nationality', '国籍'],
          [2734, 'Gender', '性别'],
          [2735, 'Travel document', '证件'],
        ],
      ],
      [274, 'Contact details', '联系方式'],
    ],
  ],
  [
    28,
    'Search and fares',
    '搜索与价格',
    [
      [281, 'Missing flights or airlines', '缺少航班或航司'],
      [282, 'Price differs', '价格不一致'],
      [283, 'Baggage and fare rules', '行李与票规'],
    ],
  ],
  [
    16,
    'Finance and invoice',
    '财务与发票',
    [
      [161, 'Top-up', '充值'],
      [162, 'Payment problem', '支付问题'],
      [163, 'Invoice', '发票'],
      [164, 'Bill does not match', '账单不符'],
    ],
  ],
  [
    1,
    'Managed airline account',
    '托管航司账户',
    [
      [11, 'Connect an account', '绑定账户'],
      [13, 'Account cannot be used', '账户无法使用'],
      [14, 'Balance of an account', '账户余额'],
    ],
  ],
  [
    12,
    'Bug',
    '系统问题',
    [
      [121, 'Portal', '门户网站'],
      [122, 'API', '接口'],
      [123, 'Embedded widget', '嵌入组件'],
    ],
  ],
  [
    46,
    'Feedback and dispute',
    '反馈与争议',
    [
      [461, 'Complaint', '投诉'],
      [462, 'Dispute a decision', '对处理结果有异议'],
      [463, 'Suggestion', '建议'],
    ],
  ],
]

export const categories: readonly CategoryNode[] = tree.map(node)
