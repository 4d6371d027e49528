import type { Lang } from '@gangway/core/contract'

/** Words of the help centre for everyday wordings of a subject. They are added to the search. */
const hints: readonly (readonly [RegExp, Readonly<Record<Lang, string>>])[] = [
  [
    /\b(?:different|another|other|someone else|somebody else|friend|sister|brother|colleague)\b.{0,30}\b(?:fly|use|travel|person|passenger)|transfer.{0,20}ticket|换(?:个|一个)?人|转(?:给|让)|给(?:别|他)人|别人(?:坐|飞|用)/,
    { en: 'transfer a ticket to another person, correct a name', cn: '机票转给别人 更正姓名 更换乘客' },
  ],
  [
    /\b(?:colleague|employee|staff member|new hire|sub-?account|team member)s?\b|员工|同事|新人|子账号|开个?账号/,
    { en: 'add a user, invite a user', cn: '怎样添加用户 新增用户 角色' },
  ],
  [
    /\bmissed (?:the |his |her |their )?flight|no-?show|did not (?:board|show up)|误机|误了机|没赶上|错过(?:了)?(?:航班|飞机)|没登机|未乘机/,
    { en: 'flight used or missed, no-show refund', cn: '航班已乘坐或误机 退票' },
  ],
  [/check(?:ed)?[- ]?in|boarding pass|值机|登机牌/, { en: 'airline PNR and check-in', cn: '航司 PNR 值机' }],
  [
    /certificate|proof|doctor|x-?ray|hospital (?:letter|paper)|which papers?|证明|材料|凭证|片子|诊断|病历/,
    { en: 'proofs for refunds, upload a proof, certificate', cn: '退票凭证 上传证明' },
  ],
  [
    /bank (?:details|account)|account number|wire|汇款|收款|对公|银行账/,
    { en: 'top up the deposit by bank transfer', cn: '预存款充值 银行转账' },
  ],
  [/invoice|receipt|\bvat\b|发票|抬头|税号/, { en: 'find invoices and statements', cn: '发票 账单 在哪里' }],
  [
    /\bright to\b|permission|allowed to|access for|权限|开权/,
    { en: 'roles and permissions of a user', cn: '角色 权限 用户' },
  ],
  [
    /card.{0,20}(?:declin|refus|reject|fail|not work)|(?:declin|refus|reject).{0,20}card|卡.{0,4}(?:拒|失败|不过)|刷不[了过]/,
    { en: 'payment failed, card declined', cn: '支付失败 银行卡被拒' },
  ],
  [/expired|lapsed|restore|过期|失效|恢复/, { en: 'book an expired booking again', cn: '订单过期 重新预订' }],
]

/** Whether the help centre has words of its own for the subject of a question. */
export const hasHint = (text: string): boolean => hints.some(([pattern]) => pattern.test(text))

/** The question with the words of the help centre for its subject. */
export function withHints(text: string, lang: Lang): string {
  const found = hints.filter(([pattern]) => pattern.test(text)).map(([, words]) => words[lang])
  // "To issue an invoice" contains the word for "development" across the border of two words.
  return [text.replaceAll('开发票', '开具发票'), ...found].join(' ')
}
