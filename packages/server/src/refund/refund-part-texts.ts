import { formatMoney, type Lang, type RefundRow } from '@gangway/core/contract'
import { translateMessage } from '../shared/http/translate-message.ts'

/** `Scoot: USD 80.00 to the deposit; Vietjet Air: USD 120.00 as a voucher`; empty for one method. */
export function formatRefundParts(
  parts: RefundRow['airlineParts'],
  lang: Lang,
  target = translateMessage(lang, 'refund.part.target'),
): string {
  return parts
    .map(({ name, cnName, method, amount }) => {
      const values = { airline: lang === 'cn' ? cnName : name, amount: formatMoney(amount), target }
      return translateMessage(lang, `refund.part.${amount.amount > 0 ? method : 'NONE'}`, values)
    })
    .join(lang === 'cn' ? '；' : '; ')
}
