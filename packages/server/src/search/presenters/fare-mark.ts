import type { Offer } from '../../ports/supplier/offer.model.ts'

const marks = {
  private: { en: 'Private fare', cn: '私有运价' },
  public: { en: 'Public fare, account failed', cn: '公布运价（航司账号不可用）' },
} as const

/**
 * The name of a fare family with the mark of the agency's account. The mark is part of the name, so that every view,
 * ticket and export of the offer shows it.
 */
export function markedName(
  name: { en: string; cn: string },
  { account }: Pick<Offer, 'account'>,
): { en: string; cn: string } {
  if (!account) return name
  const mark = account.failure ? marks.public : marks.private
  return { en: `${name.en} · ${mark.en}`, cn: `${name.cn} · ${mark.cn}` }
}
